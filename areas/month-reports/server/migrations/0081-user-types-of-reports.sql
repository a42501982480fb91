-- A report keeps the user type that its person had when they first reported, as it keeps their company: which tariff of the company
-- prices the hours does not depend on when they are accepted.
alter table month_reports add column type_id integer references user_types;
update month_reports set type_id = users.type_id from users where users.id = user_id;
