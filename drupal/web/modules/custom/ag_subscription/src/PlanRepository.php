<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Core\Cache\CacheableDependencyInterface;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Entity\Query\QueryInterface;
use Drupal\node\NodeInterface;

/**
 * Loads plans.
 */
final readonly class PlanRepository {

  public function __construct(private EntityTypeManagerInterface $entityTypeManager) {}

  /**
   * @return \Drupal\ag_subscription\Plan[]
   *   Plans on sale, cheapest first.
   */
  public function findAvailable(CacheableMetadata $cacheability = new CacheableMetadata()): array {
    $plans = $this->load($this->query()->condition('status', 1), $cacheability);
    usort($plans, fn(Plan $a, Plan $b): int => [$a->price, $a->id] <=> [$b->price, $b->id]);
    return $plans;
  }

  public function find(
    string $id,
    CacheableMetadata $cacheability = new CacheableMetadata(),
  ): ?Plan {
    return $this->load(
      $this->query()->condition('status', 1)->condition('field_plan_id', $id),
      $cacheability,
    )[0] ?? NULL;
  }

  public function findIncludingUnpublished(string $id): ?Plan {
    return $this->find($id)
      ?? $this->load($this->query()->condition('field_plan_id', $id))[0]
      ?? NULL;
  }

  /**
   * Falls back to the data at purchase when the plan was deleted.
   */
  public function forSubscription(Subscription $subscription): Plan {
    $plans = $this->load($this->query()->condition('nid', $subscription->planNid));
    return $plans[0] ?? new Plan(
      $subscription->plan,
      $subscription->planNid,
      $subscription->planTitle,
      '',
      $subscription->price,
      $subscription->currency,
      $subscription->interval,
      FALSE,
    );
  }

  private function query(): QueryInterface {
    return $this->entityTypeManager->getStorage('node')->getQuery()
      // Plans on sale are public, and members may see the plan they bought.
      ->accessCheck(FALSE)
      ->condition('type', 'plan')
      ->sort('nid');
  }

  private function load(
    QueryInterface $query,
    CacheableMetadata $cacheability = new CacheableMetadata(),
  ): array {
    $cacheability->addCacheTags(['node_list:plan']);
    $plans = [];
    foreach ($this->entityTypeManager->getStorage('node')->loadMultiple($query->execute()) as $node) {
      $cacheability->addCacheableDependency($node);
      $plans[] = $this->toPlan($node, $cacheability);
    }
    return $plans;
  }

  private function toPlan(NodeInterface $node, CacheableMetadata $cacheability): Plan {
    $description = '';
    foreach ($node->get('body') as $item) {
      $processed = $item->get('processed');
      $description = (string) $processed->getValue();
      if ($processed instanceof CacheableDependencyInterface) {
        $cacheability->addCacheableDependency($processed);
      }
    }
    return new Plan(
      (string) $node->get('field_plan_id')->value,
      (int) $node->id(),
      (string) $node->label(),
      $description,
      Money::minor((string) $node->get('field_plan_price')->value),
      (string) $node->get('field_plan_currency')->value,
      (string) $node->get('field_plan_interval')->value,
      (bool) $node->get('field_plan_promoted')->value,
    );
  }

}
