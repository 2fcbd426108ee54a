// A lesson: the class sees what its teacher looks at, and nothing of the engine.
import { linkTo } from "../address";
import { toggleTeaching } from "../chess/actions";
import { Link } from "../chess/dialogs/Share";
import { room } from "../chess/room";
import { useStore } from "../store";
import { t } from "../texts";

export function Lesson() {
  const { state, link } = useStore(room);
  if (!state) return null;
  return (
    <section class="card table lesson" aria-label={t("lesson-page-title")}>
      <h2>{t("lesson-page-title")}</h2>
      <p>{t("lesson-page-pupils", { count: state.watchers - 1 })}</p>
      <Link
        name={t("lesson-page-link")}
        about={t(link ? "lesson-page-link-about" : "lesson-page-link-local")}
        text={linkTo(`game=${state.game}`)}
        code
      />
      <button type="button" class="button" onClick={toggleTeaching}>
        {t("lesson-page-end")}
      </button>
    </section>
  );
}
