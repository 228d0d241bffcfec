CREATE TABLE "deleted_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deleted_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user" integer,
	"entity" text NOT NULL,
	"record_id" integer NOT NULL,
	"title" text NOT NULL,
	"row" jsonb,
	"references" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "kept_for" text;--> statement-breakpoint
CREATE INDEX "deleted_records_deleted_at_index" ON "deleted_records" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_records_record_index" ON "deleted_records" USING btree ("entity","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_files_kept_for_unique" ON "stored_files" USING btree ("kept_for");