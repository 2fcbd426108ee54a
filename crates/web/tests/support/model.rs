//! What a browser knows of its game: the last whole state and the updates since.

use serde_json::Value;
use std::collections::BTreeMap;

/// Fields of a state or an update that are not the game's status.
const NOT_STATUS: [&str; 5] = ["tell", "game", "revision", "nodes", "children"];

/// The game as one browser has it.
#[derive(Clone, Debug, Default)]
pub struct Model {
    pub game: String,
    pub revision: u64,
    nodes: BTreeMap<u64, Value>,
    children: BTreeMap<u64, Vec<u64>>,
    status: BTreeMap<String, Value>,
}

impl Model {
    /// Takes a message in, if it is about the game; `false` if an update is missing before it.
    pub fn apply(&mut self, message: &Value) -> bool {
        match message["tell"].as_str() {
            Some("state") => *self = Model::of(message),
            Some("update") => {
                let next = message["revision"].as_u64() == Some(self.revision + 1);
                if message["game"] != self.game || !next {
                    return false;
                }
                self.update(message);
            }
            _ => {}
        }
        true
    }

    fn of(state: &Value) -> Model {
        let mut model = Model {
            game: state["game"].as_str().unwrap().to_string(),
            revision: state["revision"].as_u64().unwrap(),
            ..Model::default()
        };
        for node in state["nodes"].as_array().unwrap() {
            let id = node["id"].as_u64().unwrap();
            model.nodes.insert(id, node.clone());
            if let Some(parent) = node["parent"].as_u64() {
                model.children.entry(parent).or_default().push(id);
            }
        }
        model.status = status(state);
        model
    }

    fn update(&mut self, update: &Value) {
        self.revision += 1;
        for node in update["nodes"].as_array().unwrap() {
            self.nodes.insert(node["id"].as_u64().unwrap(), node.clone());
        }
        for children in update["children"].as_array().unwrap() {
            let ids = children["ids"].as_array().unwrap().iter().map(|id| id.as_u64().unwrap());
            self.children.insert(children["parent"].as_u64().unwrap(), ids.collect());
        }
        self.status = status(update);
    }

    /// The nodes, parents first and main lines before variations.
    pub fn nodes(&self) -> Vec<&Value> {
        let mut nodes = Vec::new();
        let mut rest = vec![0];
        while let Some(id) = rest.pop() {
            nodes.extend(self.nodes.get(&id));
            rest.extend(self.children.get(&id).into_iter().flatten().rev());
        }
        nodes
    }

    pub fn node(&self, id: u64) -> Option<&Value> {
        self.nodes.get(&id)
    }

    /// Something of the status, such as `current`.
    pub fn status(&self, field: &str) -> &Value {
        &self.status[field]
    }

    pub fn current(&self) -> u64 {
        self.status("current").as_u64().unwrap()
    }

    /// The moves of the line where play goes on.
    pub fn line(&self) -> Vec<String> {
        let mut moves = Vec::new();
        let mut here = self.node(self.current());
        while let Some(node) = here {
            moves.extend(node["uci"].as_str().map(str::to_string));
            here = node["parent"].as_u64().and_then(|parent| self.node(parent));
        }
        moves.reverse();
        moves
    }

    /// Whether this is what a whole state says.
    pub fn assert_is(&self, state: &Value) {
        let whole = Model::of(state);
        assert_eq!((&self.game, self.revision), (&whole.game, whole.revision));
        assert_eq!(self.nodes(), whole.nodes());
        assert_eq!(self.status, whole.status);
    }
}

fn status(message: &Value) -> BTreeMap<String, Value> {
    let fields = message.as_object().unwrap().iter();
    let fields = fields.filter(|(name, _)| !NOT_STATUS.contains(&name.as_str()));
    fields.map(|(name, value)| (name.clone(), value.clone())).collect()
}
