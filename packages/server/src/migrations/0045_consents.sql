CREATE TABLE "consent_texts" (
	"version" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"question" text NOT NULL,
	"privacy_policy" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone NOT NULL,
	"visitor" text NOT NULL,
	"choice" text NOT NULL,
	"version" text NOT NULL,
	"page" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_version_consent_texts_version_fk" FOREIGN KEY ("version") REFERENCES "public"."consent_texts"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_created_index" ON "consents" USING btree ("created_at");