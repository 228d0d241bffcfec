CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
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
CREATE UNIQUE INDEX "messages_occasion_unique" ON "messages" USING btree ("occasion");--> statement-breakpoint
CREATE INDEX "messages_order_index" ON "messages" USING btree ("order");--> statement-breakpoint
CREATE INDEX "messages_recipient_index" ON "messages" USING btree ("recipient","created_at") WHERE channel = 'sms';