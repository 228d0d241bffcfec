CREATE TABLE "daily_rollups" (
	"metric" text NOT NULL,
	"date" date NOT NULL,
	"branch" integer NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"sum" bigint NOT NULL,
	CONSTRAINT "daily_rollups_metric_date_branch_type_name_pk" PRIMARY KEY("metric","date","branch","type","name")
);
--> statement-breakpoint
CREATE TABLE "rollup_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rollup_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"branch" integer NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rollup_zone" (
	"zone" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "daily_rollups_day_index" ON "daily_rollups" USING btree ("date","branch");--> statement-breakpoint
CREATE INDEX "orders_review_index" ON "orders" USING btree ("created_at" desc) WHERE questionnaire_at is not null;--> statement-breakpoint
-- By hand, unknown to drizzle-kit: whatever changes an order, its days are noted; those of the orders before are built once.
CREATE FUNCTION note_order_days() RETURNS trigger LANGUAGE plpgsql AS 'begin if tg_op <> ''INSERT'' then insert into rollup_queue (branch, placed_at, due_at) values (old.branch, old.created_at, coalesce(old.appointment_date, old.created_at)); end if; if tg_op = ''INSERT'' or (tg_op = ''UPDATE'' and (new.branch, new.created_at, new.appointment_date) is distinct from (old.branch, old.created_at, old.appointment_date)) then insert into rollup_queue (branch, placed_at, due_at) values (new.branch, new.created_at, coalesce(new.appointment_date, new.created_at)); end if; return null; end';--> statement-breakpoint
CREATE TRIGGER orders_note_days AFTER INSERT OR UPDATE OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION note_order_days();--> statement-breakpoint
INSERT INTO "rollup_queue" ("branch", "placed_at", "due_at")
  SELECT DISTINCT "branch", date_bin('15 minutes', "created_at", 'epoch'), date_bin('15 minutes', coalesce("appointment_date", "created_at"), 'epoch') FROM "orders";
