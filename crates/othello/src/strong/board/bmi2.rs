//! The last move of a game: each line through its square is gathered into eight bits by one
//! instruction, and a table knows how many stones are turned there.

use std::arch::x86_64::_pext_u64;

/// The four lines through a square, and its place in each.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Lines {
    masks: [u64; 4],
    places: [u16; 4],
}

static LINES: [Lines; 64] = {
    let mut all = [Lines { masks: [0; 4], places: [0; 4] }; 64];
    let mut square = 0;
    while square < 64 {
        let rays = &super::rays::RAYS[square];
        let mut lane = 0;
        while lane < 4 {
            let mask = rays.up[lane] | rays.down[lane] | 1 << square;
            all[square].masks[lane] = mask;
            all[square].places[lane] = rays.down[lane].count_ones() as u16;
            lane += 1;
        }
        square += 1;
    }
    all
};

/// By place in the line and own stones on it.
static TURNED: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut own = 0;
        while own < 256 {
            let mut higher = place + 1;
            while higher < 8 && own >> higher & 1 == 0 {
                higher += 1;
            }
            if higher < 8 {
                table[place][own] += (higher - place - 1) as u8;
            }
            let mut distance = 1;
            while distance <= place && own >> (place - distance) & 1 == 0 {
                distance += 1;
            }
            if distance <= place {
                table[place][own] += distance as u8 - 1;
            }
            own += 1;
        }
        place += 1;
    }
    table
};

/// How many stones a move on the last empty square turns: every other square that is not own is
/// the opponent's.
#[inline(always)]
pub fn turned_by_last(square: u32, own: u64) -> u32 {
    let lines = &LINES[square as usize & 63];
    let mut count = 0;
    for lane in 0..4 {
        // SAFETY: this file is only compiled where BMI2 is there.
        let stones = unsafe { _pext_u64(own, lines.masks[lane]) };
        count += u32::from(TURNED[lines.places[lane] as usize & 7][stones as usize & 255]);
    }
    count
}
