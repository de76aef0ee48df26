<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Desk;

use Drupal\ag_game\Desk\DeskCard;
use Drupal\ag_game\Desk\DeskItem;
use Drupal\ag_game\Desk\DeskSectionInterface;
use Drupal\ag_subscription\Entity\GamePass;
use Drupal\Core\Datetime\DateFormatterInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Url;

/**
 * Lists passes whose renewal failed, and unfinished purchases.
 */
final class PassSection implements DeskSectionInterface {

  use StringTranslationTrait;

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly DateFormatterInterface $dates,
  ) {}

  public function cards(AccountInterface $account): array {
    $day = fn(GamePass $pass, string $field): array => [
      '@day' => $this->dates->format((int) $pass->number($field), 'portal_day', '', 'UTC'),
    ];
    return !$account->hasPermission('view subscriptions') ? [] : [
      $this->card(
        GamePass::PAST_DUE,
        [$this->t('Failed renewals'), $this->t('All renewals are paid.')],
        fn(GamePass $pass): \Stringable => $this->t('Paid until @day', $day($pass, 'period_end')),
      ),
      $this->card(
        GamePass::INCOMPLETE,
        [$this->t('Unfinished purchases'), $this->t('All purchases are complete.')],
        fn(GamePass $pass): \Stringable => $this->t('Started @day', $day($pass, 'created')),
      ),
    ];
  }

  private function card(string $status, array $texts, callable $describe): DeskCard {
    $storage = $this->entityTypeManager->getStorage('game_pass');
    $query = $storage->getQuery()->accessCheck(FALSE)->sort('id');
    $problems = $query->andConditionGroup()->condition('status', GamePass::LIVE, 'IN')->exists('problem');
    $query->condition($status === GamePass::PAST_DUE
      ? $query->orConditionGroup()->condition('status', $status)->condition($problems)
      : $query->andConditionGroup()->condition('status', $status));
    $total = (int) (clone $query)->count()->execute();
    return new DeskCard(
      $texts[0],
      $total,
      array_map(
        static fn(GamePass $pass): DeskItem => new DeskItem(
          (string) $pass->label(),
          $pass->toUrl(),
          $pass->text('problem') ?? $describe($pass),
        ),
        array_values(GamePass::loadMultiple($query->range(0, DeskCard::ITEMS)->execute())),
      ),
      $texts[1],
      Url::fromRoute('view.ag_subscriptions.page_1', options: ['query' => ['status' => $status]]),
      ['game_pass_list'],
    );
  }

}
