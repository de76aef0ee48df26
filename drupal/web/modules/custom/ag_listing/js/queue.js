/**
 * @file
 * On phones a field is narrower than most titles: the title of a picked game stands above it, whole.
 */

(($, Drupal, once) => {
  /** Drupal puts what holds a comma between quotes, and the number of the game behind its title. */
  const titleOf = (value) => value.replace(/^"(.*)"$/, '$1').replaceAll('""', '"').replace(/\s*\(\d+\)$/, '');

  Drupal.behaviors.agQueue = {
    attach(context) {
      once('ag-picked', '.form-item:has(.ag-picked) .form-autocomplete', context).forEach((field) => {
        const title = document.createElement('span');
        title.className = 'ag-picked-title';
        // The field itself says it to who listens.
        title.setAttribute('aria-hidden', 'true');
        const show = () => {
          title.textContent = titleOf(field.value);
        };
        field.closest('.form-item').querySelector('.ag-picked').parentElement.after(title);
        // jQuery UI tells of a choice by an event of its own.
        $(field).on('input autocompleteclose', show);
        show();
      });
    },
  };
})(jQuery, Drupal, once);
