<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Desk;

use Drupal\ag_game\Desk\DeskCard;
use Drupal\ag_game\Desk\DeskItem;
use Drupal\ag_game\Desk\DeskSectionInterface;
use Drupal\ag_subscription\Operator\PassDetails;
use Drupal\ag_subscription\Subscription;
use Drupal\ag_subscription\SubscriptionStatus;
use Drupal\ag_subscription\SubscriptionStorage;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Url;

/**
 * Lists passes whose renewal failed, the first to end first.
 */
final class FailedRenewalsSection implements DeskSectionInterface {

  use StringTranslationTrait;

  public function __construct(
    private readonly SubscriptionStorage $subscriptions,
    private readonly PassDetails $details,
  ) {}

  public function cards(AccountInterface $account): array {
    if (!$account->hasPermission('view subscriptions')) {
      return [];
    }
    return [
      new DeskCard(
        $this->t('Failed renewals'),
        $this->subscriptions->countPastDue(),
        array_map($this->item(...), $this->subscriptions->findPastDue(DeskCard::ITEMS)),
        $this->t('All renewals are paid.'),
        Url::fromRoute('view.ag_subscriptions.page_1', options: [
          'query' => ['status' => SubscriptionStatus::PastDue->value],
        ]),
        // Subscriptions have no cache tag.
        maxAge: 0,
      ),
    ];
  }

  private function item(Subscription $subscription): DeskItem {
    return new DeskItem(
      $this->details->name($subscription),
      Url::fromRoute('ag_subscription.pass', ['pass' => $subscription->id]),
      $this->t('Next attempt @next, ends @end', [
        '@next' => $this->details->day($subscription->nextAttempt),
        '@end' => $this->details->day((int) $subscription->graceEnd),
      ]),
    );
  }

}
