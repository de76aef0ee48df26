<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\ag_account\InactiveAccounts;
use Drupal\node\Entity\Node;
use Drupal\Tests\ag_game\Kernel\FrozenClock;
use Drupal\Tests\ag_game\Kernel\TestClock;
use Drupal\user\Entity\Role;
use Drupal\user\Entity\User;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Accounts that nobody uses.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class InactiveAccountsTest extends AccountKernelTestBase {

  use FrozenClock;

  private const DAY = 86400;

  protected function setUp(): void {
    parent::setUp();
    // Neither the first administrator nor Ann is of interest.
    $this->ann->delete();
    TestClock::$now = strtotime('2026-11-28T12:00:00Z');
    $this->config('ag_account.settings')->set('inactive_months', 24)->save();
  }

  public function testWarnsAndDeletesAMonthLater(): void {
    $user = $this->memberSince('Old', '2024-11-01');
    $this->cron();
    [$mail] = $this->getMails();
    $this->assertSame(['old@example.com', 'We’ll delete your account at The Portal'], [$mail['to'], $mail['subject']]);
    $this->assertStringContainsString('We’ll delete it on December 28, 2026', (string) preg_replace('/\s+/', ' ', $mail['body']));
    $this->assertStringContainsString(self::SITE . '/account', $mail['body']);
    TestClock::$now += 29 * self::DAY;
    $this->cron();
    $this->assertNotNull(User::load($user->id()));
    $this->assertCount(1, $this->getMails());
    TestClock::$now += self::DAY;
    $this->cron();
    $this->assertNull(User::load($user->id()));
  }

  public function testKeepsAccountsThatAreUsed(): void {
    $this->memberSince('New', '2024-12-01');
    $this->memberSince('SignedIn', '2020-01-01', ['login' => strtotime('2025-01-01')]);
    $this->memberSince('Visiting', '2020-01-01', ['access' => strtotime('2025-01-01')]);
    $this->cron();
    $this->assertSame([], $this->getMails());
  }

  public function testKeepsStaffAuthorsBlockedAndUnreachableAccounts(): void {
    Role::create(['id' => 'operator', 'label' => 'Operator'])->save();
    $this->memberSince('Olga', '2020-01-01', ['roles' => ['operator']]);
    $this->memberSince('Blocked', '2020-01-01', ['status' => 0]);
    $this->memberSince('Unreachable', '2020-01-01', ['mail' => NULL]);
    $author = $this->memberSince('Author', '2020-01-01');
    Node::create(['type' => 'page', 'title' => 'Written long ago', 'uid' => $author->id(), 'status' => 0])->save();
    $this->cron();
    TestClock::$now += 60 * self::DAY;
    $this->cron();
    $this->assertSame([], $this->getMails());
    $this->assertCount(5, User::loadMultiple(\Drupal::entityQuery('user')->accessCheck(FALSE)->condition('uid', 0, '>')->execute()));
  }

  public function testAVisitAfterTheWarningKeepsTheAccount(): void {
    $user = $this->memberSince('Back', '2020-01-01');
    $this->cron();
    TestClock::$now += 20 * self::DAY;
    $this->container->get('entity_type.manager')->getStorage('user')->updateLastAccessTimestamp($user, TestClock::$now);
    TestClock::$now += 20 * self::DAY;
    $this->cron();
    $this->assertNotNull($this->reload($user));
    // Unused again for two years: the old warning does not count.
    TestClock::$now = strtotime('2029-02-01T12:00:00Z');
    $this->cron();
    $this->assertNotNull($this->reload($user));
    $this->assertCount(2, $this->getMails());
  }

  public function testAVisitBetweenTheQueueAndTheDeletionKeepsTheAccount(): void {
    $user = $this->memberSince('Back', '2020-01-01');
    $this->cron();
    TestClock::$now += 30 * self::DAY;
    $this->container->get(InactiveAccounts::class)->enqueue();
    $this->container->get('entity_type.manager')->getStorage('user')->updateLastAccessTimestamp($user, TestClock::$now);
    $this->cron();
    $this->assertNotNull($this->reload($user));
  }

  public function testWarnsAgainWhenTheEmailFailed(): void {
    $user = $this->memberSince('Old', '2020-01-01');
    $this->enableModules(['system_mail_failure_test']);
    $this->config('system.mail')->set('interface.ag_account', 'test_php_mail_failure')->save();
    $this->cron();
    TestClock::$now += 31 * self::DAY;
    $this->config('system.mail')->clear('interface.ag_account')->save();
    $this->cron();
    $this->assertNotNull($this->reload($user));
    $this->assertCount(1, $this->getMails());
  }

  public function testIsOffByDefault(): void {
    $this->memberSince('Old', '2010-01-01');
    $this->config('ag_account.settings')->set('inactive_months', 0)->save();
    $this->cron();
    $this->assertSame([], $this->getMails());
    $this->installConfig(['ag_account']);
    $this->assertSame(0, $this->config('ag_account.settings')->get('inactive_months'));
  }

  private function memberSince(string $name, string $day, array $values = []): UserInterface {
    return $this->member($name, $values + ['created' => strtotime($day)]);
  }

  /**
   * Queues as cron does, and works the queue off.
   */
  private function cron(): void {
    $this->container->get('cron')->run();
  }

}
