import { type RawBuilder, sql } from 'kysely'

/**
 * The ids of the attributes that a product's category, as it is written there, and those above it ask for; as an array.
 * The few paths to a category are looked up by their index: comparing each category with each attribute takes seconds.
 */
export const askedBy = (category: RawBuilder<unknown>): RawBuilder<number[]> => sql`array(
  select t.attribute_id from categories c join category_attributes t on t.category_id = c.id where c.path = any(array(
    select array_to_string(s.parts[1:depth], ' > ') from (select regexp_split_to_array(trim(${category}), '\\s*>\\s*') as parts) s
    cross join generate_series(1, cardinality(s.parts)) depth)))`
