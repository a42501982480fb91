-- A report belongs to the company that its person was in when they first reported: its coordinators decide on it also
-- after the person has moved to another company.
alter table month_reports add column company_id integer references companies;
update month_reports set company_id = users.company_id from users where users.id = user_id;
create index month_reports_company on month_reports (company_id, deadline_id);
create index month_reports_modified on month_reports (modified_at desc, id desc);

-- Lines repeat the period and the company of their report, which never change, so that lists by task read one index.
alter table task_reports add column deadline_id integer references report_deadlines;
alter table task_reports add column company_id integer references companies;
update task_reports set deadline_id = month_reports.deadline_id, company_id = month_reports.company_id
from month_reports where month_reports.id = month_report_id;
alter table task_reports alter column deadline_id set not null;

create index task_reports_groups on task_reports (deadline_id, task_id) include (user_id, minutes, status, company_id);
drop index task_reports_task;
create index task_reports_of_task on task_reports (task_id) include (user_id, minutes, status, company_id);
