<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\ag_account\AccountMailer;
use Drupal\ag_subscription\Entity\GamePass;
use Drupal\ag_subscription\PassMailer;
use Drupal\Core\DependencyInjection\ContainerBuilder;
use Drupal\Core\Site\Settings;
use Drupal\Core\Test\AssertMailTrait;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\user\Entity\Role;
use Drupal\user\Entity\User;
use Drupal\user\UserInterface;

/**
 * A site that sells the game pass.
 */
abstract class PassKernelTestBase extends PortalKernelTestBase {

  use AssertMailTrait;

  protected const PASSWORD = 'Passw0rd1';
  protected const HOUR = 3600;
  protected const DAY = 86400;

  protected static $modules = ['views', 'rest', 'ag_frontend', 'ag_account', 'ag_subscription'];

  protected NodeInterface $monthly;
  protected NodeInterface $annual;

  public function register(ContainerBuilder $container): void {
    parent::register($container);
    $container->getDefinition('datetime.time')->setClass(TestClock::class);
  }

  protected function setUp(): void {
    parent::setUp();
    $this->installEntitySchema('game_pass');
    $this->installSchema(
      'ag_account',
      ['ag_account_token', 'ag_account_session', 'ag_account_consent', 'ag_account_inactive'],
    );
    $this->installSchema('user', ['users_data']);
    $this->installConfig(['ag_account', 'ag_subscription']);
    new Settings([
      'ag_frontend' => ['url' => 'https://portal.example'],
    ] + Settings::getAll());
    $this->config('system.mail')->set('interface.default', 'test_mail_collector')->save();
    $this->config('system.site')
      ->set('name', 'The Portal')
      ->set('mail', 'portal@example.com')
      ->save();
    Role::create([
      'id' => GamePass::ROLE,
      'label' => 'Game pass subscriber',
      'permissions' => ['play game pass games'],
    ])->save();
    TestClock::$offset = 0;
    $this->member('Root');
    $this->monthly = $this->plan('monthly', '4.35', 'month');
    $this->annual = $this->plan('annual', '39.99', 'year');
    $this->actAs(NULL);
  }

  protected function plan(string $id, string $price, string $interval, array $values = []): NodeInterface {
    $plan = Node::create($values + [
      'type' => 'plan',
      'title' => ucfirst($id) . ' pass',
      'status' => 1,
      'uid' => 0,
      'field_plan_id' => $id,
      'field_plan_price' => $price,
      'field_plan_currency' => 'USD',
      'field_plan_interval' => $interval,
      'field_plan_promoted' => $id === 'annual',
    ]);
    $plan->save();
    return $plan;
  }

  protected function coupon(string $code, array $values): NodeInterface {
    $defaults = [
      'type' => 'coupon',
      'title' => "Coupon $code",
      'status' => 1,
      'uid' => 0,
      'field_coupon_code' => $code,
    ];
    $coupon = Node::create($values + $defaults);
    $coupon->save();
    return $coupon;
  }

  protected function now(): int {
    return $this->container->get('datetime.time')->getCurrentTime();
  }

  protected function advanceTime(int $seconds): void {
    TestClock::$offset += $seconds;
    $this->runCron();
    $this->sendMails();
  }

  protected function runCron(): void {
    \Drupal::moduleHandler()->invoke('ag_subscription', 'cron');
    $workers = $this->container->get('plugin.manager.queue_worker');
    foreach (preg_grep('/^ag_subscription_/', array_keys($workers->getDefinitions())) ?: [] as $name) {
      $queue = $this->container->get('queue')->get($name);
      while (is_object($item = $queue->claimItem())) {
        $workers->createInstance($name)->processItem($item->data);
        $queue->deleteItem($item);
      }
    }
  }

  protected function order(string $kind = 'success', array $more = []): array {
    return $more + [
      'token' => "sandbox_{$kind}_" . $this->randomMachineName(),
      'first_name' => 'Ann',
      'last_name' => 'Lee',
      'plan' => 'monthly',
      'postal_code' => '12345',
    ];
  }

  protected function registration(string $name, string $kind = 'success', array $more = []): array {
    return $more + $this->order($kind) + [
      'username' => $name,
      'email' => strtolower($name) . '@example.com',
      'password' => self::PASSWORD,
    ];
  }

  protected function createHolder(
    string $name,
    string $kind = 'success',
    array $more = [],
  ): UserInterface {
    $member = $this->member($name);
    $this->actAs($member);
    [$status, $response] = $this->post('/ag/api/auth-subscription', $this->order($kind, $more));
    $this->assertSame(200, $status, json_encode($response));
    return $member;
  }

  protected function statusAndRole(UserInterface $member): array {
    $this->actAs($member);
    $status = $this->read('/ag/api/user-plan')['status'];
    $user = $this->container->get('entity_type.manager')
      ->getStorage('user')
      ->loadUnchanged($member->id());
    assert($user instanceof UserInterface);
    return [$status, $user->hasRole(GamePass::ROLE)];
  }

  protected function invoices(): array {
    return array_map(
      fn(array $invoice): array => [$invoice['amount'], $invoice['status']],
      $this->read('/ag/api/user-subscription')['invoices'],
    );
  }

  protected function subjects(): array {
    $this->sendMails();
    return array_column($this->mails(), 'subject');
  }

  protected function mails(string $module = 'ag_subscription'): array {
    return array_values($this->getMails(['module' => $module]));
  }

  /**
   * @return \Drupal\ag_subscription\Entity\GamePass[]
   *   All passes and attempts, the oldest first.
   */
  protected function passes(): array {
    return array_values(GamePass::loadMultiple());
  }

  protected function statuses(): array {
    return array_map(static fn(GamePass $pass): string => $pass->status(), $this->passes());
  }

  protected function assertResponse(int $status, string $message, array $response): void {
    $this->assertSame(
      [$status, $message],
      [$response[0], $response[1]['message'] ?? NULL],
      json_encode($response),
    );
  }

  protected function account(string $name): ?UserInterface {
    $users = $this->container->get('entity_type.manager')
      ->getStorage('user')
      ->loadByProperties(['name' => $name]);
    $user = reset($users);
    return $user instanceof User ? $user : NULL;
  }

  private function sendMails(): void {
    $this->container->get(AccountMailer::class)->destruct();
    $this->container->get(PassMailer::class)->destruct();
  }

}
