//! The thread of timely's worker: takes packets that are to be sent, hands over those that arrive,
//! and says when a round is over everywhere.

use crate::lost::reading;
use crate::packet::Packet;
use std::sync::mpsc::{Receiver, Sender, TryRecvError};
use timely::container::CapacityContainerBuilder;
use timely::dataflow::InputHandle;
use timely::dataflow::channels::pact::Exchange;
use timely::dataflow::operators::generic::Operator;
use timely::dataflow::operators::probe::Handle;
use timely::dataflow::operators::{Input, Probe};
use timely::worker::Worker;

/// What the worker is asked to do. When nobody can ask any more, all work is done.
pub enum Request {
    /// Send this in the round that is on.
    Send(Packet),
    /// End the round here, and say when it is over everywhere.
    EndRound,
}

/// What the worker says.
pub enum News {
    /// This arrived, sent in the round with this number. Who is ahead may have sent something of
    /// the next one.
    Arrived(u64, Packet),
    /// The round is over everywhere; all that was sent in it was said before.
    Over,
}

/// Works until nobody asks any more.
pub fn carry(worker: &mut Worker, requests: &Receiver<Request>, news: &Sender<News>) {
    let (mut input, probe) = dataflow(worker, news.clone());
    loop {
        match requests.try_recv() {
            Ok(Request::Send(packet)) => {
                input.send(packet);
                input.flush();
                reading(|| worker.step());
            }
            Ok(Request::EndRound) => {
                let round = *input.time();
                input.advance_to(round + 1);
                let is_on = || probe.less_than(&(round + 1));
                reading(|| worker.step_or_park_while(None, is_on));
                // Whoever does not listen any more is ending the program.
                _ = news.send(News::Over);
            }
            // Whoever asks wakes this thread.
            Err(TryRecvError::Empty) => {
                reading(|| worker.step_or_park(None));
            }
            Err(TryRecvError::Disconnected) => return,
        }
    }
}

type Sending = InputHandle<u64, CapacityContainerBuilder<Vec<Packet>>>;

/// Where packets go in, and how far the rounds have come everywhere.
fn dataflow(worker: &mut Worker, news: Sender<News>) -> (Sending, Handle<u64>) {
    worker.dataflow::<u64, _, _>(|scope| {
        let (input, packets) = scope.new_input::<Vec<Packet>>();
        let by_address = Exchange::new(|packet: &Packet| packet.to);
        let taken = packets.unary::<CapacityContainerBuilder<Vec<()>>, _, _, _>(
            by_address,
            "Take",
            |_, _| {
                move |packets, _| {
                    packets.for_each_time(|time, lists| {
                        let round = *time.time();
                        for packet in lists.flat_map(std::mem::take) {
                            _ = news.send(News::Arrived(round, packet));
                        }
                    });
                }
            },
        );
        // Nothing goes on from there: only the rounds are watched.
        (input, taken.probe().0)
    })
}
