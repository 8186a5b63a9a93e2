//! Submissions of modals, validated like a Discord client does.

use serde_json::{Value, json};

use super::components::Modal;

/// Returns the `data` of a submission, or the reason why a client would not send it. Fields missing in
/// `values` keep their initial values.
pub(crate) fn submission(form: &Modal, values: &[(&str, &str)]) -> Result<Value, String> {
    if let Some((unknown, _)) = values.iter().find(|(id, _)| form.inputs.iter().all(|i| i.custom_id != *id)) {
        return Err(format!("the form has no field {unknown}"));
    }
    let mut rows = Vec::new();
    for (i, input) in form.inputs.iter().enumerate() {
        let given = values.iter().find(|(id, _)| *id == input.custom_id).map(|(_, value)| *value);
        let value = given.unwrap_or(&input.value);
        let length = value.chars().count();
        let left_empty = length == 0 && !input.required;
        let least = input.min_length.max(usize::from(input.required));
        if !left_empty && !(least..=input.max_length).contains(&length) {
            return Err(format!("{} takes {least} to {} characters", input.label, input.max_length));
        }
        let field = json!({"type": 4, "id": 2 * i + 2, "custom_id": input.custom_id, "value": value});
        rows.push(json!({"type": 1, "id": 2 * i + 1, "components": [field]}));
    }
    Ok(json!({"custom_id": form.custom_id, "components": rows}))
}
