// Where games come in: a file is chosen or dropped anywhere on the view.
import { useEffect } from "preact/hooks";
import { useStore } from "../store";
import { lang, t } from "../texts";
import { about } from "./filters";
import { importFile, importing, isBusy, stopImport } from "./importing";

export function Import() {
  const { import: limits } = useStore(about);
  const now = useStore(importing);
  useEffect(() => (limits ? listenToDrops() : undefined), [limits !== null]);
  if (!limits) return null;
  const { file_bytes, database_bytes } = limits;
  return (
    <section class="card lab-card db-import" aria-label={t("db-page-import")}>
      <label class="file-choice">
        <span class="button">{t("db-page-import")}</span>
        <input
          type="file"
          name="import"
          accept=".pgn,.zst,.gz,.bz2"
          disabled={isBusy(now)}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) importFile(file);
            event.currentTarget.value = "";
          }}
        />
      </label>
      <span class="quiet">
        {database_bytes === null
          ? t("db-page-import-memory", { file: megabytes(file_bytes) })
          : t("db-page-import-limits", { file: megabytes(file_bytes), all: megabytes(database_bytes) })}
      </span>
      <Progress />
    </section>
  );
}

function Progress() {
  const now = useStore(importing);
  const { step, percent, games, result, problem } = now;
  if (problem)
    return (
      <p class="note error" role="alert">
        {problem}
      </p>
    );
  if (result)
    return (
      <div role="status" class="db-imported">
        <p>
          {t(textOf(result), {
            games: result.games,
            duplicates: result.duplicates,
            broken: result.broken,
          })}
        </p>
        {result.named.length > 0 && (
          <ul>
            {result.named.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    );
  if (!isBusy(now)) return null;
  return (
    <div class="review-progress">
      <progress value={percent} max={100} aria-label={t(`db-page-import-${step}`, { games })} />
      <span role="status">{t(`db-page-import-${step}`, { games })}</span>
      <button type="button" class="button stop" onClick={stopImport}>
        {t("db-page-stop")}
      </button>
    </div>
  );
}

function textOf({ stopped, known }: { stopped: boolean; known: boolean }): string {
  if (known) return "db-page-import-known";
  return stopped ? "db-page-import-stopped" : "db-page-imported";
}

function megabytes(bytes: number): string {
  return new Intl.NumberFormat(lang()).format(Math.round(bytes / 1_048_576));
}

function listenToDrops(): () => void {
  const onDragOver = (event: DragEvent) => event.preventDefault();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) importFile(file);
  };
  document.addEventListener("dragover", onDragOver);
  document.addEventListener("drop", onDrop);
  return () => {
    document.removeEventListener("dragover", onDragOver);
    document.removeEventListener("drop", onDrop);
  };
}
