//! The list of what is inside, for programs that watch for vulnerabilities (CycloneDX 1.5).

use super::inventory::{Package, Registry};
use super::source::Source;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// Writes it.
pub fn write(source: &Source, inventory: &[Package], path: &Path) -> Result<(), String> {
    let text = serde_json::to_string_pretty(&bill(source, inventory)).unwrap_or_default();
    fs::write(path, text + "\n").map_err(|error| format!("{}: {error}", path.display()))
}

fn bill(source: &Source, inventory: &[Package]) -> Value {
    let addresses: Vec<String> = inventory.iter().map(address).collect();
    let own = format!("pkg:generic/horizont@{}", source.version);
    json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": "horizont",
                "version": source.version,
                "licenses": [{ "expression": "GPL-3.0-or-later" }],
                "properties": [{ "name": "commit", "value": source.commit }],
            },
        },
        "components": inventory.iter().map(component).collect::<Vec<_>>(),
        "dependencies": [{ "ref": own, "dependsOn": addresses }],
    })
}

fn component(package: &Package) -> Value {
    let mut component = json!({
        "type": "library",
        "bom-ref": address(package),
        "name": package.name,
        "version": package.version,
        "purl": address(package),
        "licenses": [{ "expression": package.licence }],
    });
    if let Some((algorithm, content)) = &package.checksum {
        component["hashes"] = json!([{ "alg": algorithm, "content": content }]);
    }
    component
}

/// The address of a package, as all such lists write it.
fn address(package: &Package) -> String {
    let Package { registry, name, version, .. } = package;
    match registry {
        Registry::Cargo => format!("pkg:cargo/{name}@{version}"),
        Registry::Npm => format!("pkg:npm/{}@{version}", name.replacen('@', "%40", 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    #[test]
    fn packages_have_addresses() {
        let package = |registry, name: &str| Package {
            registry,
            name: name.to_string(),
            version: "1.2.3".to_string(),
            licence: "MIT".to_string(),
            folder: PathBuf::new(),
            checksum: Some(("SHA-256", "ab".to_string())),
        };
        assert_eq!(address(&package(Registry::Npm, "@a/b")), "pkg:npm/%40a/b@1.2.3");
        let component = component(&package(Registry::Cargo, "clap"));
        assert_eq!(component["purl"], "pkg:cargo/clap@1.2.3");
        assert_eq!(component["hashes"][0]["content"], "ab");
        assert_eq!(component["licenses"][0]["expression"], "MIT");
    }
}
