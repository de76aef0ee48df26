<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Entity\GamePass;
use Drupal\ag_subscription\Provider\ProviderManager;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Utility\Error;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\HttpFoundation\HeaderBag;

/**
 * Applies what happens at the provider: events, and by cron what no event reported.
 */
final readonly class PassRefresher {

  /**
   * Seconds after which an unfinished purchase is dropped.
   */
  public const ATTEMPT_LIFETIME = 1800;

  /**
   * Seconds per cron run.
   */
  private const CRON_TIME = 60;

  /**
   * Seconds until cron repeats a request that the provider refused.
   */
  private const RETRY_DELAY = 86400;

  public function __construct(
    private Passes $passes,
    private Checkout $checkout,
    private ProviderManager $providers,
    private PassMailer $mailer,
    private EntityTypeManagerInterface $entityTypeManager,
    private TimeInterface $time,
    #[Autowire(service: 'logger.channel.ag_subscription')]
    private LoggerInterface $logger,
  ) {}

  /**
   * Events only name what to read again, so that their order, gaps and repetitions do not matter.
   */
  public function handleEvent(string $provider, string $body, HeaderBag $headers): void {
    $event = $this->providers->get($provider)->handleEvent($body, $headers);
    $passes = $event === NULL ? [] : $this->findForEvent($provider, $event);
    if ($passes === [] && isset($event['pass'])) {
      $this->reportUnknown($provider, $event['subscription']);
    }
    foreach ($passes as $pass) {
      $this->refresh($pass, $event['subscription'] ?? NULL);
    }
  }

  /**
   * Refreshes passes that are due, and ends unfinished purchases.
   */
  public function cron(): void {
    $until = time() + self::CRON_TIME;
    foreach ($this->findDue() as $id) {
      $pass = time() < $until ? $this->passes->find(['id' => $id])[0] ?? NULL : NULL;
      if ($pass === NULL) {
        continue;
      }
      try {
        $this->refresh($pass);
      }
      catch (\Exception $exception) {
        $reason = $exception->getPrevious() ?? $exception;
        Error::logException($this->logger, $reason);
        if ($exception instanceof PassException && $exception->getStatusCode() === 502) {
          $this->passes->lockPass($pass, function (GamePass $pass) use ($reason): void {
            $this->postpone($pass->set('problem', $reason->getMessage()))->save();
          });
        }
      }
    }
  }

  public function refresh(GamePass $pass, ?string $subscription = NULL): void {
    $this->passes->lockPass($pass, function (GamePass $pass) use ($subscription): void {
      $provider = $this->providers->of($pass);
      if ($pass->text('provider_id') === NULL) {
        // The response of the purchase was lost.
        $pass->set('provider_id', $subscription);
      }
      [$before, $uid] = [$pass->status(), (int) $pass->uid()];
      if ($pass->number('is_due') === 1 && $pass->isLive() && $pass->member()?->isBlocked()) {
        $provider->setCancelled($pass, TRUE);
      }
      $provider->refresh($pass->set('problem', NULL));
      $this->postpone($pass->set('is_due', FALSE));
      if ($before === GamePass::INCOMPLETE) {
        $this->handleAttempt($pass);
        return;
      }
      if ($pass->isLive() && $pass->member() === NULL) {
        $provider->endNow($pass);
        $pass->set('status', GamePass::EXPIRED);
      }
      // A member who has bought another pass keeps that one.
      if ($before === GamePass::EXPIRED && $this->passes->findLive($uid) !== NULL) {
        return;
      }
      $pass->save();
      if ($before === GamePass::PAST_DUE && !$pass->isLive()) {
        $this->mailer->queue(PassMailer::ENDED, $pass);
      }
    });
  }

  private function postpone(GamePass $pass): GamePass {
    return $pass->set('retry_at', $pass->text('problem') === NULL ? NULL : $this->time->getCurrentTime() + self::RETRY_DELAY);
  }

  /**
   * A payment without a purchase. An operator decides, because another site may use the account.
   */
  private function reportUnknown(string $provider, ?string $subscription): void {
    $pass = GamePass::create(['provider' => $provider, 'provider_id' => $subscription]);
    $this->providers->get($provider)->refresh($pass);
    if ($pass->isLive()) {
      $this->logger->critical('The subscription @id is paid, but belongs to no game pass of this site. Cancel and refund it at @provider.', [
        '@id' => $subscription,
        '@provider' => $provider,
      ]);
    }
  }

  private function handleAttempt(GamePass $pass): void {
    if ($pass->isLive()) {
      try {
        $this->checkout->complete($pass);
      }
      catch (PassException $exception) {
        Error::logException($this->logger, $exception, 'A purchase was refunded: @message');
      }
    }
    elseif (
      $pass->status() === GamePass::EXPIRED
      || $pass->number('created') + self::ATTEMPT_LIFETIME <= $this->time->getCurrentTime()
    ) {
      // The payer may confirm it just now.
      $this->providers->of($pass)->endNow($pass, TRUE);
      $pass->delete();
    }
    else {
      $pass->save();
    }
  }

  /**
   * @return \Drupal\ag_subscription\Entity\GamePass[]
   *   Those with the event's subscription or, without one, of its customer.
   */
  private function findForEvent(string $provider, array $event): array {
    $queries = $event['subscription'] === NULL
      ? [['customer' => $event['customer'], 'status' => GamePass::LIVE]]
      : [['provider_id' => $event['subscription']], ['uuid' => $event['pass']]];
    foreach ($queries as $values) {
      $passes = in_array(NULL, $values, TRUE) ? [] : $this->passes->find($values + ['provider' => $provider]);
      if ($passes !== []) {
        return $passes;
      }
    }
    return [];
  }

  /**
   * IDs in random order, because passes that stay due must not block others.
   */
  private function findDue(): array {
    $now = $this->time->getCurrentTime();
    $query = $this->entityTypeManager->getStorage('game_pass')->getQuery()->accessCheck(FALSE);
    $live = $query->andConditionGroup()->condition('status', GamePass::LIVE, 'IN')->condition(
      $query->orConditionGroup()
        ->condition('period_end', $now, '<=')
        ->condition('is_due', 1),
    );
    $abandoned = $query->andConditionGroup()
      ->condition('status', GamePass::INCOMPLETE)
      ->condition('created', $now - self::ATTEMPT_LIFETIME, '<=');
    $ids = $query->condition($query->orConditionGroup()->condition($live)->condition($abandoned))
      ->condition($query->orConditionGroup()->notExists('retry_at')->condition('retry_at', $now, '<='))
      ->execute();
    shuffle($ids);
    return $ids;
  }

}
