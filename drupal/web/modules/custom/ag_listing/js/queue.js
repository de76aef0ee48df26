/**
 * @file
 * Shows the full title of a selected game above its field, which is too narrow on phones.
 */

(($, Drupal, once) => {
  /** Drupal quotes values with a comma and appends the ID. */
  const titleOf = (value) => value.replace(/^"(.*)"$/, '$1').replaceAll('""', '"').replace(/\s*\(\d+\)$/, '');

  Drupal.behaviors.agQueue = {
    attach(context) {
      once('ag-picked', '.form-item:has(.ag-picked) .form-autocomplete', context).forEach((field) => {
        const title = document.createElement('span');
        title.className = 'ag-picked-title';
        // Screen readers read the field itself.
        title.setAttribute('aria-hidden', 'true');
        const show = () => {
          title.textContent = titleOf(field.value);
        };
        field.closest('.form-item').querySelector('.ag-picked').parentElement.after(title);
        // jQuery UI fires its own event after a selection.
        $(field).on('input autocompleteclose', show);
        show();
      });
    },
  };
})(jQuery, Drupal, once);
