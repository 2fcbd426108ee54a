//! Endgame tables.

use crate::foreign::board_of;
use crate::moves::Move;
use pyo3::prelude::*;
use std::path::PathBuf;
use tablebase::{Dtm, Tablebase, Wdl};

/// What the tables say of a position, for the side to move.
#[pyclass(frozen, get_all, eq, module = "horizont")]
#[derive(Clone, PartialEq, Eq)]
pub struct TableResult {
    /// `win`, `draw` or `loss`.
    wdl: &'static str,
    /// Half-moves to mate; none of a draw.
    plies: Option<u32>,
}

impl From<Dtm> for TableResult {
    fn from(distance: Dtm) -> TableResult {
        let wdl = match distance.wdl() {
            Wdl::Win => "win",
            Wdl::Draw => "draw",
            Wdl::Loss => "loss",
        };
        TableResult { wdl, plies: distance.plies() }
    }
}

#[pymethods]
impl TableResult {
    fn __repr__(&self) -> String {
        let plies = self.plies.map_or(String::new(), |plies| format!(" in {plies} half-moves"));
        format!("<TableResult {}{plies}>", self.wdl)
    }
}

/// The tables that are part of the library, and those of a folder.
#[pyclass(frozen, module = "horizont")]
pub struct Tables {
    tables: Tablebase,
    /// A sentence for each file of the folder that is no table.
    #[pyo3(get)]
    faults: Vec<String>,
}

#[pymethods]
impl Tables {
    #[new]
    #[pyo3(signature = (folder = None))]
    fn new(folder: Option<PathBuf>) -> Tables {
        let (tables, faults) =
            folder.map_or_else(|| (Tablebase::embedded(), Vec::new()), |it| Tablebase::open(&it));
        Tables { tables, faults: faults.iter().map(ToString::to_string).collect() }
    }

    /// The endings that are covered, such as `KQvK`.
    #[getter]
    fn endings(&self) -> Vec<String> {
        let mut names: Vec<String> = self.tables.materials().map(|it| it.to_string()).collect();
        names.sort();
        names
    }

    fn probe(&self, position: &Bound<'_, PyAny>) -> PyResult<Option<TableResult>> {
        Ok(self.tables.probe(&board_of(position)?).map(TableResult::from))
    }

    fn moves(&self, position: &Bound<'_, PyAny>) -> PyResult<Option<Vec<(Move, TableResult)>>> {
        let board = board_of(position)?;
        let Some(moves) = self.tables.moves(&board) else { return Ok(None) };
        let shown = moves.into_iter().map(|(mv, value)| (Move::new(&board, mv), value.into()));
        Ok(Some(shown.collect()))
    }

    fn line(&self, position: &Bound<'_, PyAny>) -> PyResult<Option<Vec<Move>>> {
        let board = board_of(position)?;
        Ok(self.tables.line(&board).map(|line| Move::line(&board, &line)))
    }
}
