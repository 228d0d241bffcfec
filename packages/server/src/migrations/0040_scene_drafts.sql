CREATE TABLE "scene_drafts" (
	"scene" integer PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"user" integer
);
--> statement-breakpoint
ALTER TABLE "scene_drafts" ADD CONSTRAINT "scene_drafts_scene_scenes_id_fk" FOREIGN KEY ("scene") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_drafts" ADD CONSTRAINT "scene_drafts_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;