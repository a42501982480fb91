-- The few whose account is not active are counted and listed without reading everybody.
create index users_inactive on users (id) where not is_active;
