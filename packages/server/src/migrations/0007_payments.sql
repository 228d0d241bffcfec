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
	"checks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_token_unique" ON "payments" USING btree ("token");--> statement-breakpoint
CREATE INDEX "payments_order_index" ON "payments" USING btree ("order");