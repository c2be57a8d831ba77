UPDATE saved_filters SET filter = with_rows_off_the_list(filter);
