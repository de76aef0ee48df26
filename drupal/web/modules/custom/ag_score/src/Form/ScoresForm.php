<?php

declare(strict_types=1);

namespace Drupal\ag_score\Form;

use Drupal\ag_score\Boards;
use Drupal\ag_score\ScoreRules;
use Drupal\Core\Datetime\DateFormatterInterface;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Form\FormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\node\NodeInterface;
use Drupal\user\UserInterface;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * The best scores of a game, each with a button that takes its member off the boards.
 */
final class ScoresForm extends FormBase {

  use AutowireTrait;

  private const ENTRIES = 100;

  public function __construct(
    private readonly Boards $boards,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly DateFormatterInterface $dates,
    #[Autowire(service: 'logger.channel.ag_score')]
    private readonly LoggerInterface $log,
  ) {}

  /**
   * {@inheritdoc}
   */
  public function getFormId(): string {
    return 'ag_score_scores';
  }

  /**
   * {@inheritdoc}
   */
  public function buildForm(array $form, FormStateInterface $form_state, ?NodeInterface $node = NULL): array {
    assert($node !== NULL);
    $form['#cache'] = ['max-age' => 0];
    $rules = ScoreRules::of($node);
    $rows = $rules === NULL ? [] : $this->boards->best($rules, self::ENTRIES);
    $form['scores'] = [
      '#type' => 'table',
      '#attributes' => ['class' => ['ag-table']],
      '#attached' => ['library' => ['ag_game/listing']],
      '#header' => [
        $this->t('Rank'),
        $this->t('Member'),
        $this->t('Score'),
        ['data' => $this->t('Reached'), 'class' => [RESPONSIVE_PRIORITY_MEDIUM]],
        $this->t('Operations'),
      ],
      '#empty' => $rules === NULL ? $this->t('This game keeps no scores.') : $this->t('Nobody has reached a score yet.'),
    ];
    $members = $this->entityTypeManager->getStorage('user')->loadMultiple(array_column($rows, 'uid'));
    foreach ($rows as $index => $row) {
      $member = $members[$row->uid] ?? NULL;
      $name = $member instanceof UserInterface ? $member->getDisplayName() : (string) $row->uid;
      $form['scores'][$row->uid] = [
        'rank' => ['#plain_text' => (string) ($index + 1)],
        'member' => ['#plain_text' => $name],
        'value' => ['#plain_text' => (string) $row->value],
        'time' => ['#plain_text' => $this->dates->format((int) $row->time, 'short')],
        'strike' => [
          '#type' => 'submit',
          '#value' => $this->t('Strike'),
          '#name' => "strike_$row->uid",
          '#nid' => (int) $node->id(),
          '#uid' => (int) $row->uid,
          '#attributes' => [
            'aria-label' => $this->t('Strike the scores of @name', ['@name' => $name]),
            'class' => ['button--small'],
          ],
        ],
      ];
    }
    return $form;
  }

  /**
   * {@inheritdoc}
   */
  public function submitForm(array &$form, FormStateInterface $form_state): void {
    ['#nid' => $nid, '#uid' => $uid] = $form_state->getTriggeringElement() + ['#nid' => NULL, '#uid' => NULL];
    if ($nid === NULL || $uid === NULL) {
      return;
    }
    $this->boards->strike($nid, $uid);
    $this->log->notice('The scores of member @uid in game @nid were struck.', ['@uid' => $uid, '@nid' => $nid]);
    $this->messenger()->addStatus($this->t('The member is on no board of this game any more.'));
  }

}
