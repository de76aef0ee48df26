<?php

declare(strict_types=1);

namespace Drupal\ag_game\Form;

use Drupal\ag_game\Import\ImportBatch;
use Drupal\ag_game\Import\ImportReport;
use Drupal\ag_game\Import\ImportReports;
use Drupal\ag_game\Import\Outcome;
use Drupal\Component\Utility\Unicode;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\Form\FormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Url;

/**
 * Previews the games of a file, imports them and shows the results.
 *
 * Each file has its own URL, so that reloads, the back button and a second tab work.
 */
final class ImportReportForm extends FormBase {

  use AutowireTrait;

  /**
   * Titles are truncated in the report, because they may be too long.
   */
  private const TITLE = 60;

  public function __construct(protected readonly ImportReports $reports) {}

  /**
   * {@inheritdoc}
   */
  public function getFormId(): string {
    return 'ag_game_import_report';
  }

  /**
   * {@inheritdoc}
   */
  public function buildForm(array $form, FormStateInterface $form_state, string $report = ''): array {
    $found = $this->reports->find($report);
    $form['actions'] = ['#type' => 'actions', '#weight' => 1];
    if ($found?->outcomes === NULL) {
      $said = $found === NULL ? $this->t('This report has expired. Choose the file again.') : $this->t('The preview was interrupted. Choose the file again.');
      $form['nothing'] = ['#markup' => "<p>$said</p>"];
    }
    else {
      $made = count($this->reports->soFar($report));
      $form += $this->tell($found, $made);
      $new = count($found->new());
      if ($new > 0 && !$found->isImported()) {
        $form['actions']['import'] = [
          '#type' => 'submit',
          '#value' => $made > 0 ? $this->t('Continue the import') : $this->formatPlural($new, 'Import 1 game', 'Import @count games'),
          '#button_type' => 'primary',
        ];
      }
      if ($found->isImported()) {
        $form['actions']['games'] = ['#type' => 'link', '#title' => $this->t('See the drafts'), '#url' => Url::fromRoute('view.ag_games.page', [], ['query' => ['state' => 'draft']])];
      }
    }
    $form['actions']['other'] = ['#type' => 'link', '#title' => $this->t('Choose another file'), '#url' => Url::fromRoute('ag_game.import')];
    return $form;
  }

  /**
   * {@inheritdoc}
   */
  public function submitForm(array &$form, FormStateInterface $form_state): void {
    [$id] = $form_state->getBuildInfo()['args'];
    $report = $this->reports->find($id);
    // Submitted from an outdated page after the import: nothing is submitted.
    assert($report !== NULL);
    $this->reports->begin($id);
    ImportBatch::import($id, $report);
  }

  private function tell(ImportReport $report, int $made): array {
    $new = $report->new();
    $problems = $report->problems();
    $counts = [
      '@new' => count($new),
      '@there' => count($report->outcomes ?? []) - count($new) - count($problems),
      '@left' => count($problems),
    ];
    $said = $report->isImported()
      ? $this->t('Imported as drafts: @new. Already in the portal: @there. Skipped because of errors: @left.', $counts)
      : $this->t('New games: @new. Already in the portal: @there. Skipped because of errors: @left.', $counts);
    $parts = ['counts' => ['#markup' => "<p>$said</p>"]];
    if ($made > 0) {
      $begun = $this->t('The import has started: @made of @all rows are done. Continue it, unless it is running in another tab. No game is created twice.', [
        '@made' => $made,
        '@all' => count($report->outcomes ?? []),
      ]);
      $parts['begun'] = ['#theme' => 'status_messages', '#status_headings' => ['warning' => $this->t('Warning message')], '#message_list' => ['warning' => [$begun]], '#weight' => -1];
    }
    if ($problems !== []) {
      $parts['problems'] = [
        '#type' => 'table',
        '#attributes' => ['class' => ['ag-table']],
        '#attached' => ['library' => ['ag_game/listing']],
        '#header' => [$this->t('Row'), $this->t('Title'), $this->t('Error')],
        '#rows' => array_map(fn (Outcome $outcome) => [...$this->cells($outcome), $outcome->problem], $problems),
      ];
    }
    if ($new !== []) {
      $parts['new'] = [
        '#type' => 'details',
        '#open' => !$report->isImported(),
        '#title' => $report->isImported() ? $this->t('Imported games') : $this->t('Games that will be imported'),
        'rows' => ['#type' => 'table', '#header' => [$this->t('Row'), $this->t('Title')], '#rows' => array_map($this->cells(...), $new)],
      ];
    }
    return $parts;
  }

  private function cells(Outcome $outcome): array {
    return [$outcome->number, Unicode::truncate($outcome->title, self::TITLE, FALSE, TRUE)];
  }

}
