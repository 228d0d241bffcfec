UPDATE "permission_sets" SET "rights" = '{orders.refund,tables.edit,catalogue.edit,content.edit,tasks.plan,staff.plan,staff.approve,statistics.view,signage.edit,signage.command,devices.manage,config.edit,logs.view}', "description" = 'Führt die Filiale, mit Angebot, Geräten, Umsatz und Statistik.'
	WHERE "name" = 'Geschäftsführung' AND "rights" = '{tables.edit,tasks.plan,staff.plan,staff.approve,statistics.view}';
--> statement-breakpoint
UPDATE "permission_sets" SET "rights" = '{orders.refund,tables.edit,tasks.plan,staff.plan,staff.approve,signage.command,devices.manage}'
	WHERE "name" = 'Filialleitung' AND "rights" = '{tables.edit,tasks.plan,staff.plan,staff.approve}';
--> statement-breakpoint
UPDATE "permission_sets" SET "rights" = '{orders.refund,tables.edit,tasks.plan,staff.plan,signage.command}'
	WHERE "name" = 'Schichtleitung' AND "rights" = '{tables.edit,tasks.plan,staff.plan}';
