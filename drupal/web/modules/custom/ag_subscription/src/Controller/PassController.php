<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Controller;

use Drupal\ag_subscription\Operator\PassDetails;
use Drupal\ag_subscription\Operator\PaymentTable;
use Drupal\ag_subscription\OperatorLog;
use Drupal\ag_subscription\Subscription;
use Drupal\ag_subscription\SubscriptionStorage;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * The operators' page of one pass: /admin/people/subscriptions/{pass}.
 */
final class PassController extends ControllerBase {

  public function __construct(
    private readonly SubscriptionStorage $subscriptions,
    private readonly PassDetails $details,
    private readonly PaymentTable $payments,
    private readonly OperatorLog $operatorLog,
  ) {}

  public function __invoke(int $pass): array {
    $pass = $this->subscriptions->require($pass);
    return [
      '#theme' => 'ag_subscription_pass',
      '#groups' => $this->details->groups($pass),
      '#payments' => $this->payments->build($pass),
      '#log' => $this->logTable($pass),
      '#attached' => ['library' => ['ag_subscription/operator']],
      // Payments change without an entity save that could invalidate a cache tag.
      '#cache' => ['max-age' => 0],
    ];
  }

  /**
   * The page title. The breadcrumb of the 404 page also requests it.
   */
  public function title(int $pass): TranslatableMarkup {
    $found = $this->subscriptions->get($pass);
    return $found === NULL
      ? $this->t('Game pass')
      : $this->t('Game pass of @name', ['@name' => $this->details->name($found)]);
  }

  private function logTable(Subscription $pass): array {
    $users = $this->entityTypeManager()->getStorage('user');
    $name = fn(int $uid): string => (string) (
      $users->load($uid)?->label() ?? $this->t('a deleted account (@uid)', ['@uid' => $uid])
    );
    return [
      '#type' => 'table',
      '#attributes' => ['class' => ['ag-pass__log']],
      '#header' => [$this->t('When'), $this->t('Who'), $this->t('What')],
      '#rows' => array_map(fn(object $entry): array => [
        ['data' => $this->details->time((int) $entry->created), 'class' => ['ag-pass__when']],
        $name((int) $entry->uid),
        $entry->detail,
      ], $this->operatorLog->forSubscription($pass)),
      '#empty' => $this->t('No entries.'),
    ];
  }

}
