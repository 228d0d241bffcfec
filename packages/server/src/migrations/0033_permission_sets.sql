CREATE TABLE "permission_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permission_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"rights" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "permissions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "permission_sets_name_unique" ON "permission_sets" USING btree (lower("name")) WHERE "permission_sets"."archived_at" is null and "permission_sets"."name" <> '';
--> statement-breakpoint
INSERT INTO "permission_sets" ("name", "description", "rights") VALUES
	('Geschäftsführung', 'Führt die Filiale, mit Umsatz und Statistik.', '{tables.edit,tasks.plan,staff.plan,staff.approve,statistics.view}'),
	('Filialleitung', 'Plant das Team und entscheidet über Zeiten und Abwesenheiten.', '{tables.edit,tasks.plan,staff.plan,staff.approve}'),
	('Schichtleitung', 'Führt die Schicht: Dienstplan, Aufgaben und Tische.', '{tables.edit,tasks.plan,staff.plan}'),
	('Küche', 'Legt Runden und Aufgaben der Küche an.', '{tasks.plan}'),
	('Service', 'Betreut Gäste und Tische.', '{tables.edit}');
