<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Queue\QueueFactory;
use Drupal\user\UserInterface;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Warns members who have not used their account for long, and deletes it a month later.
 *
 * An account is used by a sign-in or any request of a signed-in member. Accounts with a role, with
 * content, without an email address, and blocked ones are kept. Modules can keep others by the
 * query tag.
 */
final readonly class InactiveAccounts {

  public const QUEUE = 'ag_account_inactive';

  private const TABLE = 'ag_account_inactive';

  private const BATCH = 500;

  /**
   * Seconds between the warning and the deletion.
   */
  private const NOTICE = 30 * 86400;

  public function __construct(
    private Connection $database,
    private ConfigFactoryInterface $configFactory,
    private TimeInterface $time,
    private QueueFactory $queues,
    private AccountLock $lock,
    private AccountMailer $mailer,
    private EntityTypeManagerInterface $entityTypeManager,
    #[Autowire(service: 'logger.channel.ag_account')]
    private LoggerInterface $logger,
  ) {}

  /**
   * Queues the next batch once the last one is processed.
   */
  public function enqueue(): void {
    $queue = $this->queues->get(self::QUEUE);
    if ($queue->numberOfItems() > 0) {
      return;
    }
    foreach ($this->query()?->range(0, self::BATCH)->execute()->fetchCol() ?? [] as $uid) {
      $queue->createItem((int) $uid);
    }
  }

  /**
   * Warns the member or, after the notice, deletes the account.
   */
  public function process(int $uid): void {
    $user = $this->isDue($uid) ? $this->entityTypeManager->getStorage('user')->load($uid) : NULL;
    if (!$user instanceof UserInterface) {
      return;
    }
    if (!$this->isWarned($user)) {
      $this->warn($user);
      return;
    }
    $this->lock->run($uid, function (?UserInterface $user) use ($uid): void {
      // The member may have come back meanwhile.
      if ($user !== NULL && $this->isDue($uid) && $this->isWarned($user)) {
        $user->delete();
        $this->logger->notice('Deleted the unused account @uid.', ['@uid' => $uid]);
      }
    });
  }

  public function deleteForUser(int $uid): void {
    $this->database->delete(self::TABLE)->condition('uid', $uid)->execute();
  }

  /**
   * Without an email there is no warning; cron tries again.
   */
  private function warn(UserInterface $user): void {
    $now = $this->time->getCurrentTime();
    if ($this->mailer->warnOfDeletion($user, $now + self::NOTICE)) {
      $this->database->merge(self::TABLE)
        ->keys(['uid' => $user->id()])
        ->fields(['warned' => $now])
        ->execute();
    }
  }

  private function isDue(int $uid): bool {
    return (bool) $this->query()?->condition('d.uid', $uid)->execute()->fetchField();
  }

  /**
   * A warning from before the last visit does not count.
   */
  private function isWarned(UserInterface $user): bool {
    $warned = (int) $this->database->select(self::TABLE, 'i')
      ->fields('i', ['warned'])
      ->condition('uid', $user->id())
      ->execute()
      ->fetchField();
    return $warned > max((int) $user->getLastAccessedTime(), (int) $user->getLastLoginTime());
  }

  /**
   * Accounts to warn or delete now; NULL when the setting is off.
   */
  private function query(): ?SelectInterface {
    $months = (int) $this->configFactory->get('ag_account.settings')->get('inactive_months');
    if ($months === 0) {
      return NULL;
    }
    $now = $this->time->getCurrentTime();
    $cutoff = new \DateTimeImmutable("@$now")->modify("-$months months")->getTimestamp();
    $query = $this->database->select('users_field_data', 'd')
      ->fields('d', ['uid'])
      ->condition('d.default_langcode', 1)
      ->condition('d.uid', 1, '>')
      ->condition('d.status', 1)
      ->condition('d.mail', '', '<>')
      ->condition('d.created', $cutoff, '<')
      ->condition('d.login', $cutoff, '<')
      ->condition('d.access', $cutoff, '<')
      ->orderBy('d.uid')
      ->addTag('ag_account_inactive');
    $kept = ['user__roles' => 'entity_id', 'node_field_data' => 'uid'];
    foreach ($kept as $table => $column) {
      $of = $this->database->select($table, 'k')->fields('k', [$column]);
      $of->where("[k].[$column] = [d].[uid]");
      $query->notExists($of);
    }
    $query->leftJoin(self::TABLE, 'i', '[i].[uid] = [d].[uid]');
    return $query->condition(
      $query->orConditionGroup()
        ->isNull('i.warned')
        ->where('[i].[warned] <= [d].[access] OR [i].[warned] <= [d].[login]')
        ->condition('i.warned', $now - self::NOTICE, '<='),
    );
  }

}
