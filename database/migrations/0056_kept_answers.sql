CREATE TABLE "kept_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"answer" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "kept_answers_at" ON "kept_answers" USING btree ("at");