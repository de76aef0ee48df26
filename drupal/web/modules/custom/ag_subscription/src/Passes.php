<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Entity\GamePass;
use Drupal\ag_subscription\Plugin\Field\FieldType\InvoiceItem;
use Drupal\ag_subscription\Provider\ProviderManager;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\Entity\EntityStorageInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Lock\LockBackendInterface;
use Drupal\Core\Queue\QueueFactory;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Finds and changes passes, one request per member at a time.
 */
final readonly class Passes {

  public const END_QUEUE = 'ag_subscription_end';

  /**
   * Seconds; more than the timeouts of the requests of a purchase.
   */
  private const LOCK_LIFETIME = 180.0;
  private const LOCK_TIMEOUT = 30;

  public function __construct(
    private EntityTypeManagerInterface $entityTypeManager,
    private ProviderManager $providers,
    private Catalog $catalog,
    private PassMailer $mailer,
    private QueueFactory $queues,
    private TimeInterface $time,
    #[Autowire(service: 'lock')]
    private LockBackendInterface $lock,
  ) {}

  /**
   * Unique keys prevent duplicates; the lock prevents a second charge.
   *
   * @param string[] $names
   *   Names of locks, for example `member:5`.
   * @param callable(): T $task
   *   The task.
   *
   * @return T
   *   The result of the task.
   *
   * @throws \Drupal\ag_subscription\PassException
   *   When a lock is not released in time.
   *
   * @template T
   */
  public function lock(array $names, callable $task): mixed {
    // Sorts the names to prevent deadlocks.
    sort($names);
    $held = [];
    try {
      foreach ($names as $name) {
        $until = time() + self::LOCK_TIMEOUT;
        $name = 'ag_subscription:' . Crypt::hashBase64($name);
        while (!$this->lock->acquire($name, self::LOCK_LIFETIME)) {
          if (time() >= $until) {
            throw PassException::timedOut();
          }
          $this->lock->wait($name, 1);
        }
        $held[] = $name;
      }
      return $task();
    }
    finally {
      array_map($this->lock->release(...), $held);
    }
  }

  /**
   * Locks a pass, or the attempt to buy one, and reads it again.
   *
   * @param callable(\Drupal\ag_subscription\Entity\GamePass): void $task
   *   Not called when the pass was deleted meanwhile.
   */
  public function lockPass(GamePass $pass, callable $task): void {
    $names = array_filter([
      $pass->status() === GamePass::INCOMPLETE ? "token:{$pass->text('token')}" : NULL,
      $pass->uid() === NULL ? "pass:{$pass->id()}" : "member:{$pass->uid()}",
    ]);
    $this->lock($names, function () use ($pass, $task): void {
      $current = $this->load((int) $pass->id());
      if ($current !== NULL) {
        $task($current);
      }
    });
  }

  public function load(int $id): ?GamePass {
    $pass = $this->storage()->load($id);
    return $pass instanceof GamePass ? $pass : NULL;
  }

  public function findByToken(string $token): ?GamePass {
    return $this->find(['token' => Crypt::hashBase64($token)])[0] ?? NULL;
  }

  public function findLive(int $uid): ?GamePass {
    return $this->find(['live_uid' => $uid])[0] ?? NULL;
  }

  /**
   * @return \Drupal\ag_subscription\Entity\GamePass[]
   *   The live pass, then expired ones, the newest first.
   */
  public function findOfMember(int $uid): array {
    $passes = $this->find(['uid' => $uid, 'status' => [...GamePass::LIVE, GamePass::EXPIRED]]);
    usort($passes, static fn(GamePass $a, GamePass $b): int => [$b->isLive(), (int) $b->id()] <=> [$a->isLive(), (int) $a->id()]);
    return $passes;
  }

  /**
   * @return \Drupal\ag_subscription\Entity\GamePass[]
   *   Passes with these values of fields.
   */
  public function find(array $values): array {
    $passes = [];
    foreach ($this->storage()->loadByProperties($values) as $pass) {
      assert($pass instanceof GamePass);
      $passes[] = $pass;
    }
    return $passes;
  }

  /**
   * @return array{plan: \Drupal\ag_subscription\Plan, credit: int, price: int, due: int}
   *   The price of a change.
   */
  public function previewChange(int $uid, string $planId): array {
    $pass = $this->requireLive($uid);
    $plan = $this->catalog->findPlan($planId) ?? throw PassException::input([
      'plan' => $planId === '' ? 'Choose a plan.' : "There is no plan \"$planId\".",
    ]);
    if ($plan->id === $pass->text('plan')) {
      throw new PassException(409, 'You already have this plan.');
    }
    if ($plan->currency !== $pass->text('currency')) {
      throw PassException::input([
        'plan' => "You pay in {$pass->text('currency')}: you cannot change to a plan in {$plan->currency}.",
      ]);
    }
    return ['plan' => $plan, 'price' => $plan->price] + $this->providers->of($pass)->previewChange($pass, $plan);
  }

  /**
   * @return array{\Drupal\ag_subscription\Entity\GamePass, array{plan: \Drupal\ag_subscription\Plan, credit: int, price: int, due: int}}
   *   The pass, with an action when the payer has to confirm, and the price.
   */
  public function changePlan(int $uid, string $planId): array {
    return $this->lock(["member:$uid"], function () use ($uid, $planId): array {
      $change = $this->previewChange($uid, $planId);
      $pass = $this->requireLive($uid);
      $this->providers->of($pass)->changePlan($pass, $change['plan']);
      $pass->save();
      return [$pass, $change];
    });
  }

  public function cancel(int $uid): GamePass {
    return $this->lock(["member:$uid"], function () use ($uid): GamePass {
      $pass = $this->requireLive($uid);
      if ($pass->status() !== GamePass::CANCELLED) {
        $this->providers->of($pass)->cancelAtPeriodEnd($pass);
        $this->mailer->queue(PassMailer::CANCELLED, $pass);
        $pass->save();
      }
      return $pass;
    });
  }

  public function resume(int $uid): GamePass {
    return $this->lock(["member:$uid"], function () use ($uid): GamePass {
      $pass = $this->requireLive($uid);
      if ($pass->status() === GamePass::CANCELLED) {
        if ($pass->number('period_end') <= $this->time->getCurrentTime()) {
          throw PassException::noPass();
        }
        $this->providers->of($pass)->resume($pass);
        $pass->save();
      }
      return $pass;
    });
  }

  /**
   * @return int|null
   *   The refunded amount, or NULL when the pass had ended before.
   */
  public function endNow(GamePass $pass, bool $refund, string $note): ?int {
    $refunded = NULL;
    $this->lockPass($pass, function (GamePass $pass) use ($refund, $note, &$refunded): void {
      if ($pass->status() === GamePass::EXPIRED) {
        return;
      }
      $isAttempt = $pass->status() === GamePass::INCOMPLETE;
      $refunded = $this->providers->of($pass)->endNow($pass, $refund);
      if ($isAttempt) {
        $pass->delete();
        return;
      }
      $pass->set('status', GamePass::EXPIRED)->addNote($note)->save();
      $this->mailer->queue($refunded > 0 ? PassMailer::REFUNDED : PassMailer::ENDED_BY_OPERATOR, $pass, $refunded ?: NULL);
    });
    return $refunded;
  }

  /**
   * The last invoice that endNow() can refund.
   */
  public function refundable(GamePass $pass): int {
    foreach ($this->providers->of($pass)->invoices($pass) as $invoice) {
      if ($invoice['status'] === InvoiceItem::PAID && $invoice['amount'] > 0) {
        return $invoice['amount'];
      }
    }
    return 0;
  }

  /**
   * Ends passes of a deleted or blocked member at the provider, by cron.
   */
  public function queueEnd(int $uid): void {
    foreach ($this->find(['uid' => $uid]) as $pass) {
      if ($pass->status() !== GamePass::EXPIRED) {
        $this->queues->get(self::END_QUEUE)->createItem((int) $pass->id());
      }
    }
  }

  public function processEnd(int $id): void {
    $pass = $this->load($id);
    if ($pass === NULL) {
      return;
    }
    $this->lockPass($pass, function (GamePass $pass): void {
      $provider = $this->providers->of($pass);
      $member = $pass->member();
      if ($member === NULL) {
        $provider->endNow($pass);
      }
      elseif ($pass->isLive() && $member->isBlocked()) {
        $provider->cancelAtPeriodEnd($pass);
        $pass->save();
      }
    });
  }

  /**
   * Amounts stay for accounting, and uses of coupons stay counted.
   */
  public function deleteForUser(int $uid): void {
    $this->queueEnd($uid);
    foreach ($this->find(['uid' => $uid]) as $pass) {
      foreach (['uid', 'account', 'fingerprint', 'billing_name', 'postal_code', 'note'] as $field) {
        $pass->set($field, NULL);
      }
      $pass->set('status', GamePass::EXPIRED)->save();
    }
  }

  private function requireLive(int $uid): GamePass {
    return $this->findLive($uid) ?? throw PassException::noPass();
  }

  private function storage(): EntityStorageInterface {
    return $this->entityTypeManager->getStorage('game_pass');
  }

}
