// How a worker helps with searches: it runs the same program over the same memory, with a stack and
// with variables of its own, and waits there until a search asks for it.

/** What a helper must know. */
export interface Help {
  program: WebAssembly.Module;
  memory: WebAssembly.Memory;
  stack: number;
  variables: number;
}

interface HelperExports {
  __stack_pointer: WebAssembly.Global<"i32">;
  __wasm_init_tls(variables: number): void;
  help(): never;
}

/** The clocks and the chance that the program asks for. All workers must mean the same moment. */
export const clocks = {
  now: () => performance.timeOrigin + performance.now(),
  date: () => Date.now(),
  zone: () => -new Date().getTimezoneOffset(),
  chance: () => crypto.getRandomValues(new BigUint64Array(1))[0],
};

/** Helps for ever. */
export async function help({ program, memory, stack, variables }: Help): Promise<never> {
  // It searches and does nothing else: whatever it cannot do here is a fault.
  const refused = () => {
    throw new Error("a helper only searches");
  };
  const host = { ...clocks, tell: refused, keep: refused, pause: refused, complain: refused };
  const { exports } = await WebAssembly.instantiate(program, { host, env: { memory } });
  const helper = exports as unknown as HelperExports;
  helper.__stack_pointer.value = stack;
  helper.__wasm_init_tls(variables);
  return helper.help();
}
