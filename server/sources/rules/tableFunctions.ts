import { words } from '../sql/dialect.ts';

/** Functions that may stand in the place of a table under rules: they make their rows of what they are given. Any other could read a table by its name. */
export const computing = words(`
  generate_series generate_subscripts generate_array range sequence series unnest flatten table values repeat_row numbers string_split split_to_table
  regexp_matches regexp_split_to_table string_to_table regexp_substr_to_table normal_rand each skeys svals
  json_table json_each json_each_text json_tree json_array_elements json_array_elements_text json_object_keys json_populate_record json_populate_recordset
  json_to_record json_to_recordset jsonb_each jsonb_each_text jsonb_tree jsonb_array_elements jsonb_array_elements_text jsonb_object_keys
  jsonb_path_query jsonb_populate_record jsonb_populate_recordset jsonb_to_record jsonb_to_recordset openjson openxml nodes xmltable
  odcinumberlist odcivarchar2list odcidatelist odcirawlist
  explode explode_outer posexplode posexplode_outer inline inline_outer stack json_tuple parse_url_tuple
  explode_split explode_split_outer explode_numbers explode_numbers_outer explode_bitmap explode_map explode_map_outer
  explode_json_array_int explode_json_array_string explode_json_array_double explode_json_array_json explode_json_object`);
