<?php

declare(strict_types=1);

namespace Drupal\ag_report\Form;

use Drupal\ag_report\ProblemType;
use Drupal\ag_report\ReportStorage;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Datetime\DateFormatterInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Form\FormBase;
use Drupal\Core\Form\FormStateInterface;

/**
 * Lists open reports by game.
 */
final class ReportsForm extends FormBase {

  /**
   * Games per page, and reports per game; others follow when these are resolved.
   */
  private const MAX_GAMES = 50;
  private const MAX_REPORTS = 20;

  public function __construct(
    protected ReportStorage $reports,
    protected EntityTypeManagerInterface $entityTypeManager,
    protected DateFormatterInterface $dates,
    protected TimeInterface $time,
  ) {}

  public function getFormId(): string {
    return 'ag_report_list';
  }

  public function buildForm(array $form, FormStateInterface $form_state): array {
    $form['#cache'] = ['tags' => [ReportStorage::CACHE_TAG, 'node_list:game'], 'max-age' => 0];
    // Later reports stay open.
    $form['seen'] = [
      '#type' => 'hidden',
      '#default_value' => (string) $this->time->getRequestTime(),
    ];
    $form['games'] = [
      '#type' => 'table',
      '#attributes' => ['class' => ['ag-table', 'ag-stacked']],
      '#attached' => ['library' => ['ag_game/listing']],
      '#header' => [$this->t('Game'), $this->t('Reports'), $this->t('Operations')],
      '#empty' => $this->t('No broken games have been reported.'),
    ];
    $reports = $this->reports->findUnresolved(self::MAX_GAMES);
    $games = $this->entityTypeManager->getStorage('node')->loadMultiple(array_keys($reports));
    foreach ($games as $nid => $game) {
      $form['games'][$nid] = [
        'game' => [
          '#type' => 'link',
          '#title' => $game->label(),
          '#url' => $game->toUrl('edit-form'),
        ],
        'reports' => [
          '#theme' => 'item_list',
          '#title' => $this->formatPlural(count($reports[$nid]), 'One report', '@count reports'),
          '#items' => array_map(
            $this->reportItem(...),
            array_slice($reports[$nid], 0, self::MAX_REPORTS),
          ),
        ],
        'resolve' => [
          '#type' => 'submit',
          '#value' => $this->t('Resolve'),
          '#name' => "resolve_$nid",
          '#nid' => $nid,
          '#attributes' => [
            'aria-label' => $this->t('Resolve: @game', ['@game' => $game->label()]),
          ],
        ],
      ];
    }
    return $form;
  }

  public function submitForm(array &$form, FormStateInterface $form_state): void {
    $nid = $form_state->getTriggeringElement()['#nid'] ?? NULL;
    if ($nid === NULL) {
      return;
    }
    $seen = min((int) $form_state->getUserInput()['seen'], $this->time->getRequestTime());
    $this->reports->resolve((int) $nid, $seen);
    $this->messenger()->addStatus($this->t('Reports resolved. New reports will be listed again.'));
  }

  private function reportItem(\stdClass $report): array {
    return [
      '#markup' => $this->t('@when: @problem@note', [
        '@when' => $this->dates->format((int) $report->time, 'short'),
        '@problem' => ProblemType::from($report->problem)->label(),
        '@note' => $report->note === '' ? '' : ". “{$report->note}”",
      ]),
    ];
  }

}
