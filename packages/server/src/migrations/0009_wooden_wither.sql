CREATE FUNCTION order_words(words text, items jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN array_to_tsvector(array_remove(regexp_split_to_array(replace(lower(regexp_replace(normalize(words || ' ' || jsonb_path_query_array(items, '$[*].product.name')::text, NFD), '[\u0300-\u036f]', '', 'g') COLLATE "de-x-icu"), 'ß', 'ss'), '[^[:alnum:]@.+_]+'), ''));--> statement-breakpoint
DROP INDEX "orders_first_name_index";--> statement-breakpoint
DROP INDEX "orders_last_name_index";--> statement-breakpoint
DROP INDEX "orders_email_index";--> statement-breakpoint
DROP INDEX "orders_phone_index";--> statement-breakpoint
CREATE INDEX "orders_search_index" ON "orders" USING gin (order_words("first_name" || ' ' || "last_name" || ' ' || "company_name" || ' ' || "email" || ' ' || "phone" || ' ' || "uid", "items"));