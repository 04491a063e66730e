CREATE TABLE "daily_counts" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"channel_id" smallint NOT NULL,
	"term" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_kind_day_channel_id_term_pk" PRIMARY KEY("kind","day","channel_id","term"),
	CONSTRAINT "daily_counts_count" CHECK ("daily_counts"."count" > 0)
);
