/**
 * @file
 * Adds a search field to long lists of checkboxes, and lists what is chosen.
 */

((Drupal, once) => {
  const enhance = (list) => {
    const boxes = [...list.querySelectorAll('input[type="checkbox"]')];
    const rows = boxes.map((box) => ({
      box,
      row: box.closest('.form-item'),
      name: list.querySelector(`label[for="${box.id}"]`)?.textContent.trim() ?? '',
    }));

    const search = document.createElement('input');
    Object.assign(search, { type: 'search', className: 'ag-choices__search form-element', placeholder: Drupal.t('Search') });
    search.setAttribute('aria-label', Drupal.t('Search the choices'));
    const chosen = document.createElement('p');
    chosen.className = 'ag-choices__chosen';
    chosen.setAttribute('role', 'status');

    const showChosen = () => {
      const names = rows.filter(({ box }) => box.checked).map(({ name }) => name);
      chosen.textContent = names.length === 0 ? Drupal.t('None chosen') : Drupal.t('Chosen: @names', { '@names': names.join(', ') });
    };
    const filter = () => {
      const text = search.value.trim().toLocaleLowerCase();
      for (const { row, name } of rows) row.hidden = !name.toLocaleLowerCase().includes(text);
    };

    search.addEventListener('input', filter);
    // The form would be submitted.
    search.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') event.preventDefault();
    });
    list.addEventListener('change', showChosen);
    list.classList.add('ag-choices__list');
    list.before(chosen, search);
    showChosen();
  };

  Drupal.behaviors.agChoices = {
    attach(context) {
      once('ag-choices', '.ag-choices .form-checkboxes, .form-checkboxes.ag-choices', context).forEach(enhance);
    },
  };
})(Drupal, once);
