// Where the page starts that needs no server: what was kept is read first, then all goes its way.
import { carryWithin } from "../connection";
import { keepWith } from "../kept";
import { openStore } from "./database";
import { registerServiceWorker } from "./offline";
import { openWorker } from "./workerCarrier";

carryWithin(openWorker);
keepWith(await openStore());
await import("../main");
const [{ pageCommands }, { siteCommands }] = await Promise.all([
  import("../shell/commands"),
  import("./commands"),
]);
pageCommands.set([...siteCommands, ...pageCommands.get()]);
registerServiceWorker();
