CREATE TABLE "receipt_counters" (
	"branch" integer NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_counters_branch_year_pk" PRIMARY KEY("branch","year")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"branch" integer NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"order" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receipts_branch_year_number_pk" PRIMARY KEY("branch","year","number")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_order_unique" ON "receipts" USING btree ("order");