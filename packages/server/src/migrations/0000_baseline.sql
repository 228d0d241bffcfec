-- By hand, unknown to drizzle-kit: this collation, and that rate_counters is unlogged.
-- German order as people count: Tisch 2 before Tisch 10
CREATE COLLATION IF NOT EXISTS "german_order" (provider = icu, locale = 'de-u-kn-true');--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"user" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "analytics_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"path" text NOT NULL,
	"visitor" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "analytics_events_created_at_id_pk" PRIMARY KEY("created_at","id")
);
--> statement-breakpoint
CREATE TABLE "analytics_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"identifier" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"type" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "branch_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "branch_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"branch" integer NOT NULL,
	"purpose" text NOT NULL,
	"key_hash" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "branches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"identifier" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"longitude" double precision,
	"latitude" double precision,
	"keywords" text DEFAULT '' NOT NULL,
	"tags" integer[] DEFAULT '{}' NOT NULL,
	"images" integer[] DEFAULT '{}' NOT NULL,
	"logo" integer,
	"is_public" boolean DEFAULT false NOT NULL,
	"opening_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_delivery_hours_enabled" boolean DEFAULT false NOT NULL,
	"delivery_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"orderable_from" text,
	"closed_message" text DEFAULT '' NOT NULL,
	"is_takeaway_enabled" boolean DEFAULT true NOT NULL,
	"is_delivery_enabled" boolean DEFAULT false NOT NULL,
	"is_dine_in_enabled" boolean DEFAULT false NOT NULL,
	"is_preorder_enabled" boolean DEFAULT false NOT NULL,
	"is_table_selection_enabled" boolean DEFAULT false NOT NULL,
	"is_appointment_required" boolean DEFAULT false NOT NULL,
	"is_quotation_required" boolean DEFAULT false NOT NULL,
	"is_email_required_for_delivery" boolean DEFAULT true NOT NULL,
	"is_email_required_for_dine_in" boolean DEFAULT false NOT NULL,
	"is_email_required_for_takeaway" boolean DEFAULT false NOT NULL,
	"is_phone_required_for_delivery" boolean DEFAULT true NOT NULL,
	"is_phone_required_for_dine_in" boolean DEFAULT false NOT NULL,
	"is_phone_required_for_takeaway" boolean DEFAULT false NOT NULL,
	"is_address_required_for_delivery" boolean DEFAULT true NOT NULL,
	"is_address_required_for_dine_in" boolean DEFAULT false NOT NULL,
	"is_address_required_for_takeaway" boolean DEFAULT false NOT NULL,
	"is_cash_enabled" boolean DEFAULT true NOT NULL,
	"is_atm_card_enabled" boolean DEFAULT false NOT NULL,
	"is_hydro_ag_voucher_enabled" boolean DEFAULT false NOT NULL,
	"is_mollie_enabled" boolean DEFAULT false NOT NULL,
	"is_datatrans_enabled" boolean DEFAULT false NOT NULL,
	"delivery_areas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"image" integer,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"schedule" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_visible_when_unavailable" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"identifier" text DEFAULT '' NOT NULL,
	"branch" integer,
	"division" integer,
	"parent" integer,
	"manager" integer,
	"users" integer[] DEFAULT '{}' NOT NULL,
	"color" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "device_connections" (
	"device" integer PRIMARY KEY NOT NULL,
	"secret_hash" text,
	"secret_created_at" timestamp (3) with time zone,
	"subscription" jsonb,
	"subscribed_at" timestamp (3) with time zone,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"document" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"receipt_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "device_logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"level" text NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"identifier" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"type" text,
	"branch" integer,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"paper" text,
	"last_error" text DEFAULT '' NOT NULL,
	"printer" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notification" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "digital_signage_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digital_signage_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"identifier" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"branch" integer,
	"place" text DEFAULT '' NOT NULL,
	"stream" integer,
	"orientation" text,
	"volume" integer,
	"last_seen_at" timestamp (3) with time zone,
	"paired_at" timestamp (3) with time zone,
	"command" text,
	"command_status" text,
	"command_at" timestamp (3) with time zone,
	"command_details" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "digital_signage_segments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digital_signage_segments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"type" text,
	"image" integer,
	"file" integer,
	"scene" integer,
	"duration" double precision,
	"fit" text,
	"is_muted" boolean DEFAULT true NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"schedule" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "digital_signage_streams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digital_signage_streams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"identifier" text DEFAULT '' NOT NULL,
	"branch" integer,
	"orientation" text,
	"segments" integer[] DEFAULT '{}' NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "divisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "divisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"identifier" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"branches" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "donatees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donatees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "form_submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"comment" text NOT NULL,
	"event" text,
	"date" date,
	"services" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "image_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"identifier" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"width" integer,
	"height" integer,
	"background" integer,
	"format" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"layers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"extension" text DEFAULT '' NOT NULL,
	"version" integer,
	"width" integer,
	"height" integer,
	"size" integer,
	"color" text DEFAULT '' NOT NULL,
	"focal_point" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "login_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"user" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"level" text DEFAULT 'info' NOT NULL,
	"channel" text NOT NULL,
	"message" text NOT NULL,
	"context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user" integer,
	"device" integer
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"available_from" timestamp (3) with time zone,
	"branches" integer[] DEFAULT '{}' NOT NULL,
	"catalog" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"message_id" text NOT NULL,
	"occasion" text,
	"order" integer,
	"is_secret" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "navigations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "navigations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"identifier" text DEFAULT '' NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order" integer NOT NULL,
	"branch" integer NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"user" integer,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"order" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_tickets" (
	"branch" integer NOT NULL,
	"date" date NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "order_tickets_branch_date_pk" PRIMARY KEY("branch","date")
);
--> statement-breakpoint
CREATE TABLE "order_uploads" (
	"upload" integer PRIMARY KEY NOT NULL,
	"order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"uid" text NOT NULL,
	"hash" text NOT NULL,
	"branch" integer NOT NULL,
	"ticket_number" integer NOT NULL,
	"ticket_date" date NOT NULL,
	"is_delivery" boolean DEFAULT false NOT NULL,
	"is_dine_in" boolean DEFAULT false NOT NULL,
	"is_quotation" boolean DEFAULT false NOT NULL,
	"is_preorder" boolean DEFAULT false NOT NULL,
	"table" integer,
	"table_identifier" text,
	"is_company" boolean DEFAULT false NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"vat_no" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"floor" text DEFAULT '' NOT NULL,
	"stairway" text DEFAULT '' NOT NULL,
	"door" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"is_delivery_address_different" boolean DEFAULT false NOT NULL,
	"is_delivery_company" boolean DEFAULT false NOT NULL,
	"delivery_company_name" text DEFAULT '' NOT NULL,
	"delivery_first_name" text DEFAULT '' NOT NULL,
	"delivery_last_name" text DEFAULT '' NOT NULL,
	"delivery_street" text DEFAULT '' NOT NULL,
	"delivery_floor" text DEFAULT '' NOT NULL,
	"delivery_stairway" text DEFAULT '' NOT NULL,
	"delivery_door" text DEFAULT '' NOT NULL,
	"delivery_zip_code" text DEFAULT '' NOT NULL,
	"delivery_city" text DEFAULT '' NOT NULL,
	"delivery_country" text DEFAULT '' NOT NULL,
	"delivery_area" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"legal_instructions" boolean DEFAULT false NOT NULL,
	"privacy_policy" boolean DEFAULT false NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"is_in_delivery" boolean DEFAULT false NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"is_delivered" boolean DEFAULT false NOT NULL,
	"is_rejected" boolean DEFAULT false NOT NULL,
	"is_canceled" boolean DEFAULT false NOT NULL,
	"is_failed" boolean DEFAULT false NOT NULL,
	"status" text GENERATED ALWAYS AS (case when is_rejected then 'rejected' when is_canceled then 'canceled' when is_failed then 'failed'
        when is_completed or is_delivered then 'completed' when is_in_delivery then 'in-delivery'
        when is_confirmed then 'confirmed' else 'waiting' end) STORED NOT NULL,
	"rejection_message" text,
	"appointment" timestamp (3) with time zone,
	"appointment_date" timestamp (3) with time zone,
	"counter_appointment" timestamp (3) with time zone,
	"counter_answer" text,
	"items" jsonb NOT NULL,
	"free_from_order_value" integer,
	"taxes" jsonb NOT NULL,
	"net" integer DEFAULT 0 NOT NULL,
	"total_net" integer DEFAULT 0 NOT NULL,
	"gross" integer DEFAULT 0 NOT NULL,
	"delivery_gross" integer DEFAULT 0 NOT NULL,
	"total_gross" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"donatee" integer,
	"donation" integer DEFAULT 0 NOT NULL,
	"payment_method" text,
	"is_paid" boolean DEFAULT false NOT NULL,
	"is_refunded" boolean DEFAULT false NOT NULL,
	"questionnaire_rating" integer,
	"questionnaire_food_rating" integer,
	"questionnaire_service_rating" integer,
	"questionnaire_process_rating" integer,
	"questionnaire_comment" text DEFAULT '' NOT NULL,
	"questionnaire_at" timestamp (3) with time zone,
	"fingerprint" bigint,
	"possible_duplicate_of" integer,
	"created_by" integer
);
--> statement-breakpoint
CREATE TABLE "outbox_home" (
	"id" integer PRIMARY KEY NOT NULL,
	"database" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"order" integer NOT NULL,
	"provider" text NOT NULL,
	"token" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"reference" text NOT NULL,
	"hash" text NOT NULL,
	"branch_identifier" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'preparing' NOT NULL,
	"provider_id" text,
	"redirect_url" text,
	"expires_at" timestamp (3) with time zone,
	"refund" text,
	"refund_tries" integer DEFAULT 0 NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"list" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"allergens" text DEFAULT '' NOT NULL,
	"images" integer[] DEFAULT '{}' NOT NULL,
	"type" text,
	"price" integer,
	"tax" double precision,
	"takeaway_tax" double precision,
	"dine_in_tax" double precision,
	"is_price_hidden" boolean DEFAULT false NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"schedule" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unit" text,
	"pricing" double precision,
	"default_unit" text,
	"default_quantity" double precision,
	"minimum_quantity" double precision,
	"maximum_quantity" double precision,
	"quantity_step_size" double precision,
	"calculation_model" text,
	"alternative_units" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_lead_time_enabled" boolean DEFAULT false NOT NULL,
	"lead_time_value" integer,
	"lead_time_type" text,
	"is_step_by_step" boolean DEFAULT false NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sold_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"identifier" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"branch" integer,
	"division" integer,
	"department" integer,
	"manager" integer,
	"members" integer[] DEFAULT '{}' NOT NULL,
	"state" text,
	"starts_on" date,
	"ends_on" date,
	"budget_minutes" integer,
	"color" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_counters" (
	"name" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_counters_name_key_pk" PRIMARY KEY("name","key")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text DEFAULT '' NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"status_code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "scenes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scenes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"orientation" text,
	"background" text,
	"refresh_seconds" integer,
	"is_public" boolean DEFAULT false NOT NULL,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"password_entered_at" timestamp (3) with time zone,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"type" text,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"folder" text PRIMARY KEY NOT NULL,
	"image" integer,
	"upload" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirm_hash" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribe_token" text NOT NULL,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscriptions_confirm_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "newsletter_subscriptions_unsubscribe_unique" UNIQUE("unsubscribe_token")
);
--> statement-breakpoint
CREATE TABLE "tables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"identifier" text DEFAULT '' NOT NULL,
	"branch" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"image" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project" integer,
	"name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"branch" integer,
	"department" integer,
	"user" integer,
	"assignees" integer[] DEFAULT '{}' NOT NULL,
	"status" text,
	"priority" text,
	"due_date" timestamp (3) with time zone,
	"estimate_minutes" integer,
	"checklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"files" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tv_players" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tv_players_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"device" integer
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"public_hash" text DEFAULT '' NOT NULL,
	"extension" text DEFAULT '' NOT NULL,
	"mime_type" text DEFAULT '' NOT NULL,
	"version" integer,
	"size" integer,
	"user" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"password" text DEFAULT '' NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"branches" integer[] DEFAULT '{}' NOT NULL,
	"departments" integer[] DEFAULT '{}' NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"locked_at" timestamp (3) with time zone,
	"access_token_created_at" timestamp (3) with time zone,
	"weekly_hours" double precision,
	"holiday_entitlement" double precision,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "working_activities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "working_activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user" integer,
	"branch" integer,
	"department" integer,
	"project" integer,
	"task" integer,
	"start" timestamp (3) with time zone,
	"end" timestamp (3) with time zone,
	"pauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source" text,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "working_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "working_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user" integer,
	"branch" integer,
	"department" integer,
	"label" text DEFAULT '' NOT NULL,
	"start" timestamp (3) with time zone,
	"end" timestamp (3) with time zone,
	"type" text,
	"break_minutes" integer,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_keys" ADD CONSTRAINT "branch_keys_branch_branches_id_fk" FOREIGN KEY ("branch") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_logo_fk" FOREIGN KEY ("logo") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_image_fk" FOREIGN KEY ("image") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_branch_fk" FOREIGN KEY ("branch") REFERENCES "public"."branches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_division_fk" FOREIGN KEY ("division") REFERENCES "public"."divisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_parent_fk" FOREIGN KEY ("parent") REFERENCES "public"."departments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_manager_fk" FOREIGN KEY ("manager") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_connections" ADD CONSTRAINT "device_connections_device_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_jobs" ADD CONSTRAINT "device_jobs_device_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_logs" ADD CONSTRAINT "device_logs_device_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_branch_fk" FOREIGN KEY ("branch") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD CONSTRAINT "digital_signage_devices_branch_fk" FOREIGN KEY ("branch") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD CONSTRAINT "digital_signage_devices_stream_fk" FOREIGN KEY ("stream") REFERENCES "public"."digital_signage_streams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_signage_segments" ADD CONSTRAINT "digital_signage_segments_image_fk" FOREIGN KEY ("image") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_signage_segments" ADD CONSTRAINT "digital_signage_segments_file_fk" FOREIGN KEY ("file") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_signage_segments" ADD CONSTRAINT "digital_signage_segments_scene_fk" FOREIGN KEY ("scene") REFERENCES "public"."scenes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_signage_streams" ADD CONSTRAINT "digital_signage_streams_branch_fk" FOREIGN KEY ("branch") REFERENCES "public"."branches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_templates" ADD CONSTRAINT "image_templates_background_fk" FOREIGN KEY ("background") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_links" ADD CONSTRAINT "login_links_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_keys" ADD CONSTRAINT "order_keys_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_uploads" ADD CONSTRAINT "order_uploads_upload_uploads_id_fk" FOREIGN KEY ("upload") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_uploads" ADD CONSTRAINT "order_uploads_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_table_tables_id_fk" FOREIGN KEY ("table") REFERENCES "public"."tables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_donatee_donatees_id_fk" FOREIGN KEY ("donatee") REFERENCES "public"."donatees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_branch_fk" FOREIGN KEY ("branch") REFERENCES "public"."branches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_division_fk" FOREIGN KEY ("division") REFERENCES "public"."divisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_department_fk" FOREIGN KEY ("department") REFERENCES "public"."departments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_manager_fk" FOREIGN KEY ("manager") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_image_images_id_fk" FOREIGN KEY ("image") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_upload_uploads_id_fk" FOREIGN KEY ("upload") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tables" ADD CONSTRAINT "tables_branch_fk" FOREIGN KEY ("branch") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_image_fk" FOREIGN KEY ("image") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_project_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_branch_fk" FOREIGN KEY ("branch") REFERENCES "public"."branches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_department_fk" FOREIGN KEY ("department") REFERENCES "public"."departments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tv_players" ADD CONSTRAINT "tv_players_device_digital_signage_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."digital_signage_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_activities" ADD CONSTRAINT "working_activities_user_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_activities" ADD CONSTRAINT "working_activities_branch_fk" FOREIGN KEY ("branch") REFERENCES "public"."branches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_activities" ADD CONSTRAINT "working_activities_department_fk" FOREIGN KEY ("department") REFERENCES "public"."departments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_activities" ADD CONSTRAINT "working_activities_project_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_activities" ADD CONSTRAINT "working_activities_task_fk" FOREIGN KEY ("task") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_schedules" ADD CONSTRAINT "working_schedules_user_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_schedules" ADD CONSTRAINT "working_schedules_branch_fk" FOREIGN KEY ("branch") REFERENCES "public"."branches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_schedules" ADD CONSTRAINT "working_schedules_department_fk" FOREIGN KEY ("department") REFERENCES "public"."departments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_token_hash_unique" ON "access_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "analytics_events_range_index" ON "analytics_events" USING btree ("type","created_at","visitor");--> statement-breakpoint
CREATE UNIQUE INDEX "blocks_identifier_unique" ON "blocks" USING btree ("identifier") WHERE "blocks"."archived_at" is null and "blocks"."identifier" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "branch_keys_key_hash_unique" ON "branch_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "branch_keys_branch_index" ON "branch_keys" USING btree ("branch","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "branches_identifier_unique" ON "branches" USING btree ("identifier") WHERE "branches"."archived_at" is null and "branches"."identifier" <> '';--> statement-breakpoint
CREATE INDEX "branches_logo_index" ON "branches" USING btree ("logo");--> statement-breakpoint
CREATE INDEX "categories_image_index" ON "categories" USING btree ("image");--> statement-breakpoint
CREATE UNIQUE INDEX "departments_identifier_unique" ON "departments" USING btree ("identifier") WHERE "departments"."archived_at" is null and "departments"."identifier" <> '';--> statement-breakpoint
CREATE INDEX "departments_branch_index" ON "departments" USING btree ("branch");--> statement-breakpoint
CREATE INDEX "departments_division_index" ON "departments" USING btree ("division");--> statement-breakpoint
CREATE INDEX "departments_parent_index" ON "departments" USING btree ("parent");--> statement-breakpoint
CREATE INDEX "departments_manager_index" ON "departments" USING btree ("manager");--> statement-breakpoint
CREATE UNIQUE INDEX "device_connections_secret_hash_unique" ON "device_connections" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "device_jobs_device_index" ON "device_jobs" USING btree ("device","id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_jobs_receipt_hash_unique" ON "device_jobs" USING btree ("receipt_hash");--> statement-breakpoint
CREATE INDEX "device_logs_device_index" ON "device_logs" USING btree ("device","id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_identifier_unique" ON "devices" USING btree ("identifier") WHERE "devices"."archived_at" is null and "devices"."identifier" <> '';--> statement-breakpoint
CREATE INDEX "devices_branch_index" ON "devices" USING btree ("branch");--> statement-breakpoint
CREATE UNIQUE INDEX "digital_signage_devices_identifier_unique" ON "digital_signage_devices" USING btree ("identifier") WHERE "digital_signage_devices"."archived_at" is null and "digital_signage_devices"."identifier" <> '';--> statement-breakpoint
CREATE INDEX "digital_signage_devices_branch_index" ON "digital_signage_devices" USING btree ("branch");--> statement-breakpoint
CREATE INDEX "digital_signage_devices_stream_index" ON "digital_signage_devices" USING btree ("stream");--> statement-breakpoint
CREATE INDEX "digital_signage_segments_image_index" ON "digital_signage_segments" USING btree ("image");--> statement-breakpoint
CREATE INDEX "digital_signage_segments_file_index" ON "digital_signage_segments" USING btree ("file");--> statement-breakpoint
CREATE INDEX "digital_signage_segments_scene_index" ON "digital_signage_segments" USING btree ("scene");--> statement-breakpoint
CREATE UNIQUE INDEX "digital_signage_streams_identifier_unique" ON "digital_signage_streams" USING btree ("identifier") WHERE "digital_signage_streams"."archived_at" is null and "digital_signage_streams"."identifier" <> '';--> statement-breakpoint
CREATE INDEX "digital_signage_streams_branch_index" ON "digital_signage_streams" USING btree ("branch");--> statement-breakpoint
CREATE UNIQUE INDEX "divisions_identifier_unique" ON "divisions" USING btree ("identifier") WHERE "divisions"."archived_at" is null and "divisions"."identifier" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "image_templates_identifier_unique" ON "image_templates" USING btree ("identifier") WHERE "image_templates"."archived_at" is null and "image_templates"."identifier" <> '';--> statement-breakpoint
CREATE INDEX "image_templates_background_index" ON "image_templates" USING btree ("background");--> statement-breakpoint
CREATE UNIQUE INDEX "login_links_token_hash_unique" ON "login_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "login_links_user_index" ON "login_links" USING btree ("user","created_at");--> statement-breakpoint
CREATE INDEX "logs_channel_index" ON "logs" USING btree ("channel","id");--> statement-breakpoint
CREATE INDEX "logs_created_index" ON "logs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "logs_record_index" ON "logs" USING btree ((context->>'entity'),(context->>'entityId'),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_occasion_unique" ON "messages" USING btree ("occasion");--> statement-breakpoint
CREATE INDEX "messages_order_index" ON "messages" USING btree ("order");--> statement-breakpoint
CREATE INDEX "messages_recipient_index" ON "messages" USING btree ("recipient","created_at") WHERE channel = 'sms';--> statement-breakpoint
CREATE INDEX "messages_failed_index" ON "messages" USING btree ("id") WHERE state = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "navigations_identifier_unique" ON "navigations" USING btree ("identifier") WHERE "navigations"."archived_at" is null and "navigations"."identifier" <> '';--> statement-breakpoint
CREATE INDEX "order_events_order_index" ON "order_events" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "order_keys_created_index" ON "order_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_keys_order_index" ON "order_keys" USING btree ("order");--> statement-breakpoint
CREATE INDEX "order_uploads_order_index" ON "order_uploads" USING btree ("order");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_uid_unique" ON "orders" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_ticket_unique" ON "orders" USING btree ("branch","ticket_date","ticket_number");--> statement-breakpoint
CREATE INDEX "orders_ticket_number_index" ON "orders" USING btree ("ticket_number");--> statement-breakpoint
CREATE INDEX "orders_history_index" ON "orders" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "orders_branch_history_index" ON "orders" USING btree ("branch","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "orders_appointment_index" ON "orders" USING btree ("appointment_date") WHERE appointment_date is not null;--> statement-breakpoint
CREATE INDEX "orders_open_index" ON "orders" USING btree ("branch") WHERE status in ('waiting', 'confirmed', 'in-delivery');--> statement-breakpoint
CREATE INDEX "orders_fingerprint_index" ON "orders" USING btree ("fingerprint") WHERE fingerprint is not null;--> statement-breakpoint
CREATE INDEX "orders_first_name_index" ON "orders" USING btree (lower("first_name" collate "de-x-icu") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_last_name_index" ON "orders" USING btree (lower("last_name" collate "de-x-icu") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_email_index" ON "orders" USING btree (lower("email" collate "de-x-icu") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_phone_index" ON "orders" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payments_token_unique" ON "payments" USING btree ("token");--> statement-breakpoint
CREATE INDEX "payments_order_index" ON "payments" USING btree ("order");--> statement-breakpoint
CREATE UNIQUE INDEX "products_uid_unique" ON "products" USING btree ("uid") WHERE "products"."archived_at" is null and "products"."uid" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "projects_identifier_unique" ON "projects" USING btree ("identifier") WHERE "projects"."archived_at" is null and "projects"."identifier" <> '';--> statement-breakpoint
CREATE INDEX "projects_branch_index" ON "projects" USING btree ("branch");--> statement-breakpoint
CREATE INDEX "projects_division_index" ON "projects" USING btree ("division");--> statement-breakpoint
CREATE INDEX "projects_department_index" ON "projects" USING btree ("department");--> statement-breakpoint
CREATE INDEX "projects_manager_index" ON "projects" USING btree ("manager");--> statement-breakpoint
CREATE INDEX "rate_counters_expires_index" ON "rate_counters" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_path_unique" ON "redirects" USING btree ("path") WHERE "redirects"."archived_at" is null and true;--> statement-breakpoint
CREATE UNIQUE INDEX "scenes_path_unique" ON "scenes" USING btree ("path") WHERE "scenes"."archived_at" is null and true;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_unique" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_index" ON "sessions" USING btree ("user");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_path_unique" ON "sites" USING btree ("path") WHERE "sites"."archived_at" is null and true;--> statement-breakpoint
CREATE UNIQUE INDEX "stored_files_image_unique" ON "stored_files" USING btree ("image");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_files_upload_unique" ON "stored_files" USING btree ("upload");--> statement-breakpoint
CREATE INDEX "stored_files_loose_index" ON "stored_files" USING btree ("created_at") WHERE "stored_files"."image" is null and "stored_files"."upload" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tables_identifier_unique" ON "tables" USING btree ("branch","identifier") WHERE "tables"."archived_at" is null and "tables"."identifier" <> '';--> statement-breakpoint
CREATE INDEX "tables_branch_index" ON "tables" USING btree ("branch");--> statement-breakpoint
CREATE INDEX "tags_image_index" ON "tags" USING btree ("image");--> statement-breakpoint
CREATE INDEX "tasks_project_index" ON "tasks" USING btree ("project");--> statement-breakpoint
CREATE INDEX "tasks_branch_index" ON "tasks" USING btree ("branch");--> statement-breakpoint
CREATE INDEX "tasks_department_index" ON "tasks" USING btree ("department");--> statement-breakpoint
CREATE INDEX "tasks_user_index" ON "tasks" USING btree ("user");--> statement-breakpoint
CREATE UNIQUE INDEX "tv_players_token_hash_unique" ON "tv_players" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "tv_players_code_unique" ON "tv_players" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "tv_players_device_unique" ON "tv_players" USING btree ("device");--> statement-breakpoint
CREATE INDEX "tv_players_created_index" ON "tv_players" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_user_index" ON "uploads" USING btree ("user");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username")) WHERE "users"."archived_at" is null and "users"."username" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email")) WHERE "users"."archived_at" is null and "users"."email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "working_activities_user_unique" ON "working_activities" USING btree ("user") WHERE "working_activities"."archived_at" is null and "working_activities"."end" is null;--> statement-breakpoint
CREATE INDEX "working_activities_user_index" ON "working_activities" USING btree ("user");--> statement-breakpoint
CREATE INDEX "working_activities_branch_index" ON "working_activities" USING btree ("branch");--> statement-breakpoint
CREATE INDEX "working_activities_department_index" ON "working_activities" USING btree ("department");--> statement-breakpoint
CREATE INDEX "working_activities_project_index" ON "working_activities" USING btree ("project");--> statement-breakpoint
CREATE INDEX "working_activities_task_index" ON "working_activities" USING btree ("task");--> statement-breakpoint
CREATE INDEX "working_schedules_user_index" ON "working_schedules" USING btree ("user");--> statement-breakpoint
CREATE INDEX "working_schedules_branch_index" ON "working_schedules" USING btree ("branch");--> statement-breakpoint
CREATE INDEX "working_schedules_department_index" ON "working_schedules" USING btree ("department");