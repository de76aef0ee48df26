<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_account\PendingAccounts;
use Drupal\ag_account\QueuedMailer;
use Drupal\ag_game\SiteUrls;
use Drupal\ag_subscription\Entity\GamePass;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Datetime\DateFormatterInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Mail\MailManagerInterface;
use Drupal\Core\Queue\QueueFactory;
use Drupal\user\UserInterface;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Sends the emails of the game pass. Those about renewals are the provider's.
 */
final class PassMailer extends QueuedMailer {

  public const QUEUE = 'ag_subscription_mail';

  public const WELCOME = 'welcome';
  public const CANCELLED = 'cancelled';
  public const ENDED = 'ended';
  public const ENDED_BY_OPERATOR = 'ended_by_operator';
  public const REFUNDED = 'ended_refunded';

  public function __construct(
    QueueFactory $queues,
    TimeInterface $time,
    #[Autowire(service: 'logger.channel.ag_subscription')]
    LoggerInterface $logger,
    private readonly MailManagerInterface $mailManager,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly SiteUrls $siteUrls,
    private readonly PendingAccounts $pendingAccounts,
    private readonly DateFormatterInterface $dates,
  ) {
    parent::__construct(self::QUEUE, $queues, $time, $logger);
  }

  /**
   * Call it in the transaction of the change.
   *
   * @param int|null $amount
   *   The refunded amount; that of the last invoice by default.
   */
  public function queue(string $key, GamePass $pass, ?int $amount = NULL): void {
    $invoice = $pass->invoices()[0] ?? NULL;
    $isPending = $key === self::WELCOME && $this->pendingAccounts->isPending((int) $pass->uid());
    $this->add([
      'key' => $key,
      'template' => $isPending ? 'welcome_pending' : $key,
      'uid' => $pass->uid(),
      'end' => $pass->number('period_end'),
      'price' => $pass->format($pass->number('price')),
      'number' => $invoice['number'] ?? '',
      'created' => $invoice['created'] ?? $pass->number('period_end'),
      'description' => $invoice['description'] ?? (string) $pass->text('plan_title'),
      'amount' => $pass->format($amount ?? $invoice['amount'] ?? $pass->number('price')),
    ]);
  }

  protected function send(array $mail): bool {
    $user = $this->recipient((int) $mail['uid']);
    if ($user === NULL) {
      return TRUE;
    }
    $language = $user->getPreferredLangcode();
    $day = fn(int $time): string => $this->dates->format($time, 'portal_day', '', 'UTC', $language);
    $result = $this->mailManager->mail('ag_subscription', $mail['key'], (string) $user->getEmail(), $language, [
      'template' => $mail['template'],
      'user' => $user,
      'game-pass' => ['paid-until' => $day($mail['end']), 'price' => $mail['price']],
      'pass-payment' => ['date' => $day($mail['created'])] + $mail,
      'link' => "{$this->siteUrls->home()}/account/game-pass",
      // After the response, core's message would be displayed on a later page.
      '_error_message' => FALSE,
    ]);
    // NULL when a module cancelled it.
    return $result['result'] !== FALSE;
  }

  public function canReach(int $uid): bool {
    return $this->recipient($uid) !== NULL;
  }

  private function recipient(int $uid): ?UserInterface {
    $user = $this->entityTypeManager->getStorage('user')->load($uid);
    $isReachable = $user?->getEmail() && ($user->isActive() || $this->pendingAccounts->isPending($uid));
    return $isReachable ? $user : NULL;
  }

}
