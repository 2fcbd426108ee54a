// The program: WebAssembly, what it asks of its surroundings, and how several pieces of its work
// share one thread. Each piece runs for a short while and then pauses, in the middle of whatever it
// does; in between messages come in and the others have their turn. A browser can leave and enter
// WebAssembly like that (JSPI); for one that can't, there is a form of the program that does it by
// itself (Asyncify), somewhat slower. A form of each has its memory in common with other workers, which
// help with searches (helping.ts).
import { clocks, type Help } from "./helping";

export interface Surroundings {
  /** A message to the page. */
  tell(text: string): void;
  /** A game to be kept, before anything told later; deleted if there is no text. */
  keep(name: string, text: string | null): void;
  /** Resolves when it is the turn of whoever pauses. Nothing but that may come of the same task of
   *  the event loop: the stack belongs to whoever's turn it is. */
  turn(): Promise<void>;
}

/** What the program offers, besides Asyncify's own functions. */
interface Exports {
  memory: WebAssembly.Memory;
  __stack_pointer: WebAssembly.Global<"i32">;
  inbox(length: number): number;
  receive(): void;
  receive_bytes(): void;
  tick(): void;
  has_work(): number;
  work(): void;
  bring_back(nameLength: number, written: number): void;
  forget_games(): void;
  set_used_elsewhere(used: number): void;
  set_broken(broken: number): void;
  bring_table(): number;
  new_stack(): number;
  new_unwound(): number;
  new_thread_variables(bytes: number): number;
  idle_helpers(): number;
  /** How many bytes the variables of a thread take; only where memory is shared. */
  __tls_size?: WebAssembly.Global<"i32">;
  met_helpers(): number;
  searched_nodes(depth: number, threads: number): bigint;
  bench_nodes(depth: number): bigint;
  perft_leaves(depth: number): bigint;
  othello_leaves(depth: number): bigint;
  othello_value(megabytes: number): void;
  koncovka_answer(): void;
}

interface AsyncifyExports extends Exports {
  asyncify_start_unwind(room: number): void;
  asyncify_stop_unwind(): void;
  asyncify_start_rewind(room: number): void;
  asyncify_stop_rewind(): void;
  asyncify_get_state(): number;
}

/** JSPI, of which the types know nothing yet. */
interface Jspi {
  Suspending: new (call: () => Promise<void>) => WebAssembly.ImportValue;
  promising(call: () => void): () => Promise<void>;
}

/** Whether the browser can pause a program that does nothing about it. */
export const hasJspi = "Suspending" in WebAssembly && "promising" in WebAssembly;

const jspi = WebAssembly as unknown as Jspi;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Runs one piece of work from beginning to end; it pauses as often as it likes. */
type Run = () => Promise<void>;

export class Machine {
  readonly exports: Exports;
  readonly #program: WebAssembly.Module;
  readonly #run: Run;
  readonly #mainStack: number;

  private constructor(program: WebAssembly.Module, exports: Exports, run: Run) {
    this.#program = program;
    this.exports = exports;
    this.#run = run;
    this.#mainStack = exports.__stack_pointer.value;
  }

  /** Starts the program, which is of the form for browsers that have JSPI, or of the other one. */
  static async start(program: WebAssembly.Module, surroundings: Surroundings): Promise<Machine> {
    const imports = WebAssembly.Module.exports(program);
    const unwinds = imports.some(({ name }) => name === "asyncify_start_unwind");
    const pauser = unwinds ? new Unwinder(surroundings) : new Suspender(surroundings);
    const text = (at: number, length: number) =>
      decoder.decode(new Uint8Array(exports.memory.buffer, at, length).slice());
    const host = {
      ...clocks,
      tell: (at: number, length: number) => surroundings.tell(text(at, length)),
      keep: (name: number, nameLength: number, at: number, length: number) =>
        surroundings.keep(text(name, nameLength), length > 0 ? text(at, length) : null),
      complain: (at: number, length: number) => console.error(text(at, length)),
      pause: pauser.pause,
    };
    const env: WebAssembly.ModuleImports = sharesMemory(program) ? { memory: newMemory() } : {};
    const instance = await WebAssembly.instantiate(program, { host, env });
    const exports = instance.exports as unknown as Exports;
    return new Machine(program, exports, pauser.begin(exports));
  }

  /** What another worker needs to know to help; nothing where memory is not shared. */
  newHelp(): Help | null {
    const { memory, __tls_size } = this.exports;
    if (!__tls_size) return null;
    const help = { program: this.#program, memory, stack: 0, variables: 0 };
    this.#enter(() => {
      help.stack = this.exports.new_stack();
      help.variables = this.exports.new_thread_variables(__tls_size.value);
    });
    return help;
  }

  /** A message of the page. */
  receive(message: string): void {
    this.#enter(() => {
      this.write(message);
      this.exports.receive();
    });
  }

  /** A piece of a file. */
  receiveBytes(bytes: Uint8Array): void {
    this.#enter(() => {
      this.#writeBytes(bytes);
      this.exports.receive_bytes();
    });
  }

  /** Time has passed. */
  tick(): void {
    this.#enter(() => this.exports.tick());
  }

  /** These games are kept, and no others. */
  bringBack(games: Iterable<[string, { text: string; written: number }]>): void {
    this.#enter(() => {
      this.exports.forget_games();
      for (const [name, { text, written }] of games) {
        this.write(name + text);
        this.exports.bring_back(encoder.encode(name).length, written);
      }
    });
  }

  /** Another tab plays a game, or does no longer. */
  setUsedElsewhere(name: string, used: boolean): void {
    this.#enter(() => {
      this.write(name);
      this.exports.set_used_elsewhere(Number(used));
    });
  }

  /** The file of an endgame table; false if it is none, or damaged. */
  bringTable(file: Uint8Array): boolean {
    let isTable = false;
    this.#enter(() => {
      this.#writeBytes(file);
      isTable = Boolean(this.exports.bring_table());
    });
    return isTable;
  }

  /** What was to be kept could not be, or can be again. */
  setBroken(broken: boolean): void {
    this.#enter(() => this.exports.set_broken(Number(broken)));
  }

  /** Puts a text where the program looks for it. */
  write(text: string): void {
    this.#writeBytes(encoder.encode(text));
  }

  #writeBytes(bytes: Uint8Array): void {
    const at = this.exports.inbox(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
  }

  /** Whoever paused has left the stack to its own. */
  #enter(call: () => void): void {
    this.exports.__stack_pointer.value = this.#mainStack;
    call();
    this.#work();
  }

  #work(): void {
    while (this.exports.has_work()) {
      this.#run()
        .then(() => this.#enter(() => {}))
        .catch(raise);
      this.exports.__stack_pointer.value = this.#mainStack;
    }
  }
}

function sharesMemory(program: WebAssembly.Module): boolean {
  return WebAssembly.Module.imports(program).some(({ kind }) => kind === "memory");
}

/** As the program declares it (xtask/src/site.rs), in pages of 64 KB; where there is no room for the
 *  most that it might need, less. */
const FIRST_PAGES = 1024;
const MOST_PAGES = [16_384, 4096];

function newMemory(): WebAssembly.Memory {
  for (const maximum of MOST_PAGES) {
    try {
      return new WebAssembly.Memory({ initial: FIRST_PAGES, maximum, shared: true });
    } catch {
      // The next one is smaller.
    }
  }
  throw new Error("no room for shared memory");
}

/** A fault of the program: nothing that it does after that can be trusted, and the page hears of it. */
export function raise(fault: unknown): void {
  setTimeout(() => {
    throw fault;
  });
}

/** Stacks that nobody uses. */
class Stacks {
  readonly #free: number[] = [];
  readonly #make: () => number;

  constructor(make: () => number) {
    this.#make = make;
  }

  take(): number {
    return this.#free.pop() ?? this.#make();
  }

  giveBack(stack: number): void {
    this.#free.push(stack);
  }
}

/** Pauses by the browser. */
class Suspender {
  readonly pause: WebAssembly.ImportValue;
  #exports: Exports | null = null;

  constructor({ turn }: Surroundings) {
    const pause = async () => {
      const stack = this.#exports?.__stack_pointer;
      const here = stack?.value ?? 0;
      await turn();
      if (stack) stack.value = here;
    };
    this.pause = hasJspi ? new jspi.Suspending(pause) : () => {};
  }

  begin(exports: Exports): Run {
    this.#exports = exports;
    const stacks = new Stacks(() => exports.new_stack());
    const work = hasJspi ? jspi.promising(exports.work) : async () => exports.work();
    return async () => {
      const stack = stacks.take();
      exports.__stack_pointer.value = stack;
      await work();
      stacks.giveBack(stack);
    };
  }
}

/** A piece of work that the program itself can leave and enter again. */
interface Unwound {
  stack: number;
  room: number;
  /** Where the stack stands while it pauses. */
  here: number;
}

const NORMAL = 0;
const REWINDING = 2;
/** The room begins with two addresses: what is written next, and the end. */
const HEAD = 16;

/** Pauses by Asyncify. */
class Unwinder {
  readonly pause: () => void;
  #exports: AsyncifyExports | null = null;
  #running: Unwound | null = null;
  readonly #turn: () => Promise<void>;

  constructor({ turn }: Surroundings) {
    this.#turn = turn;
    this.pause = () => {
      const [exports, work] = [this.#exports, this.#running];
      if (!exports || !work) return;
      if (exports.asyncify_get_state() === REWINDING) return exports.asyncify_stop_rewind();
      work.here = exports.__stack_pointer.value;
      new Uint32Array(exports.memory.buffer, work.room, 1)[0] = work.room + HEAD;
      exports.asyncify_start_unwind(work.room);
    };
  }

  begin(plain: Exports): Run {
    const exports = plain as AsyncifyExports;
    this.#exports = exports;
    const stacks = new Stacks(() => exports.new_stack());
    const rooms = new Stacks(() => exports.new_unwound());
    return async () => {
      const stack = stacks.take();
      const work: Unwound = { stack, room: rooms.take(), here: stack };
      this.#enter(exports, work);
      while (exports.asyncify_get_state() !== NORMAL) {
        exports.asyncify_stop_unwind();
        await this.#turn();
        exports.asyncify_start_rewind(work.room);
        this.#enter(exports, work);
      }
      stacks.giveBack(work.stack);
      rooms.giveBack(work.room);
    };
  }

  #enter(exports: AsyncifyExports, work: Unwound): void {
    exports.__stack_pointer.value = work.here;
    this.#running = work;
    exports.work();
    this.#running = null;
  }
}
