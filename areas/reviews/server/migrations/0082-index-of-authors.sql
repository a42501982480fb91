-- What a person wrote in a period: for the hours that they report.
create index review_comments_author on review_comments (author_id, posted_at) include (review_id);
