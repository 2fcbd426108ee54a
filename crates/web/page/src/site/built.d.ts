// What only the build of the site knows (site.mjs).

/** The files of the program, in the form for browsers with JSPI and in the other one. */
declare const PROGRAM_FILES: { jspi: string; asyncify: string };
/** The file of the endgame tables. */
declare const TABLES_FILE: string;
/** The file of the worker in which it runs. */
declare const WORKER_FILE: string;
/** All files of this version but the program's, and what tells it from other versions. */
declare const SITE_FILES: string[];
declare const SITE_VERSION: string;
