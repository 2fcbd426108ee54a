// What only the build of the site knows (site.mjs).

/** The files of a program, in the form for browsers with JSPI and in the other one. */
interface ProgramFiles {
  jspi: string;
  asyncify: string;
}

/** Those of the program that is alone, and of the one that shares its memory with helpers. */
declare const PROGRAM_FILES: { alone: ProgramFiles; shared: ProgramFiles | null };
/** The file of the workers that help. */
declare const HELPER_FILE: string;
/** The file of the endgame tables. */
declare const TABLES_FILE: string;
/** The file of the worker in which it runs. */
declare const WORKER_FILE: string;
/** All files of this version but the program's, and what tells it from other versions. */
declare const SITE_FILES: string[];
declare const SITE_VERSION: string;
