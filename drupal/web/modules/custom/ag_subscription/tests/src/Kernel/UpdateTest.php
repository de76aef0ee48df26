<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\ag_subscription\Catalog;
use Drupal\ag_subscription\Entity\GamePass;
use Drupal\KernelTests\KernelTestBase;
use Drupal\system\Entity\Action;
use Drupal\user\Entity\Role;
use Drupal\user\Entity\User;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * The update from the tables of 0.1.0.
 */
#[Group('ag_subscription')]
#[RunTestsInSeparateProcesses]
final class UpdateTest extends KernelTestBase {

  private const DAY = 86400;

  protected static $modules = [
    'system', 'user', 'node', 'field', 'text', 'filter', 'options', 'views', 'rest', 'serialization', 'file', 'image', 'link',
    'taxonomy', 'comment', 'path', 'path_alias', 'jsonapi', 'workflows', 'content_moderation', 'redirect', 'ag_game', 'ag_frontend', 'ag_account', 'ag_subscription',
  ];

  private int $payments = 0;

  protected function setUp(): void {
    parent::setUp();
    foreach (['user', 'node', 'path_alias'] as $type) {
      $this->installEntitySchema($type);
    }
    $this->installSchema('ag_account', ['ag_account_identifier']);
    $this->container->get('module_handler')->loadInclude('ag_subscription', 'install');
    foreach ($this->tables() as $name => $table) {
      $this->container->get('database')->schema()->createTable($name, $table);
    }
    $this->container->get('config.storage')->write('ag_subscription.settings', ['grace_days' => 7]);
  }

  public function testKeepsPassesAndPaidTime(): void {
    $now = time();
    foreach (['root', 'ann', 'bob', 'cy', 'dee', 'eve'] as $name) {
      User::create(['name' => $name, 'mail' => "$name@example.com", 'status' => 1])->save();
    }
    // Ann changed to a cheaper plan and has credit for two months.
    $this->subscription(1, 2, ['price' => 500, 'paid' => 500, 'credit' => 1000, 'period_start' => $now, 'period_end' => $now + 30 * self::DAY]);
    $this->payment(['subscription' => 1, 'uid' => 2, 'token_hash' => 'hash1', 'amount' => 3999, 'coupon' => 'HALF']);
    $this->payment(['subscription' => 1, 'uid' => 2, 'purpose' => 'change', 'amount' => -1000]);
    // Bob pays by Stripe; a refund has no answer yet.
    $this->subscription(2, 3, ['gateway' => 'stripe', 'customer' => 'cus_1', 'status' => 'past_due']);
    $this->payment(['subscription' => 2, 'uid' => 3, 'gateway' => 'stripe', 'reference' => 'pi_1']);
    $this->payment(['subscription' => 2, 'uid' => 3, 'purpose' => 'renewal', 'status' => 'failed']);
    $this->insert('ag_subscription_refund', ['payment' => 3, 'idempotency_key' => 'k', 'status' => 'asked', 'created' => $now]);
    $this->insert('ag_subscription_deed', ['subscription' => 2, 'uid' => 1, 'deed' => 'refund', 'detail' => '$4.35 refunded', 'created' => 0]);
    // Cy has two ended passes, and Dee one that is not paid. Eve's is canceled.
    $this->subscription(3, 4, ['status' => 'expired', 'live_uid' => NULL]);
    $this->subscription(4, 4, ['status' => 'expired', 'live_uid' => NULL]);
    $this->subscription(5, 5, ['status' => 'pending']);
    $this->payment(['subscription' => 5, 'uid' => 5, 'status' => 'pending', 'token_hash' => 'hash5']);
    $this->subscription(6, 6, ['status' => 'cancelled']);
    // A deleted member's payment with a coupon; an attempt without an answer; a new card.
    $this->payment(['subscription' => 9, 'coupon' => 'HALF', 'amount' => 217]);
    $this->payment(['subscription' => NULL, 'status' => 'started', 'token_hash' => 'hash6']);
    $this->payment(['subscription' => 6, 'uid' => 6, 'purpose' => 'card', 'amount' => 0]);

    $this->update();

    $passes = GamePass::loadMultiple();
    $this->assertSame(
      [[2, 'active'], [3, 'past_due'], [4, 'expired'], [4, 'expired'], [5, 'expired'], [6, 'cancelled'], [NULL, 'expired']],
      array_values(array_map(static fn(GamePass $pass): array => [$pass->uid(), $pass->status()], $passes)),
    );
    [$ann, $bob] = array_values($passes);
    $this->assertSame(
      [$now + 90 * self::DAY, 1500, 'hash1', 'HALF', 'Monthly pass', 'sandbox_success_1', NULL, 'A B', '12345'],
      [
        $ann->number('period_end'),
        $ann->number('paid'),
        $ann->text('token'),
        $ann->text('coupon'),
        $ann->text('plan_title'),
        $ann->text('provider_id'),
        $ann->text('customer'),
        $ann->text('billing_name'),
        $ann->text('postal_code'),
      ],
    );
    $this->assertSame([3999, -1000], array_map(intval(...), array_column($ann->get('invoices')->getValue(), 'amount')));
    $this->assertSame([NULL, 'cus_1'], [$bob->text('provider_id'), $bob->text('customer')]);
    $this->assertSame(['paid', 'void'], array_column($bob->get('invoices')->getValue(), 'status'));
    $this->assertSame(
      "Jan 1, 1970, user 1: \$4.35 refunded\nCheck at the provider whether the payment pi_1 is refunded.",
      $bob->text('note'),
    );
    // Uses of the coupon by a member and a deleted one.
    $this->assertSame(2, $this->container->get(Catalog::class)->countUses('HALF'));
    $this->assertSame(6, (int) $this->container->get('database')->select('game_pass__invoices')->countQuery()->execute()->fetchField());
    foreach (array_keys($this->tables()) as $table) {
      $this->assertFalse($this->container->get('database')->schema()->tableExists($table), $table);
    }
    $this->assertTrue($this->config('ag_subscription.settings')->isNew());
    // Passes can be stored, and their ids go on.
    $new = GamePass::create(['status' => 'active', 'uid' => 4, 'provider' => 'sandbox']);
    $new->save();
    $this->assertGreaterThan(7, (int) $new->id());
    $this->assertSame([], $this->container->get('entity.definition_update_manager')->getChangeList()['game_pass'] ?? []);
  }

  /**
   * Stripe may have taken money of which 0.1.0 did not know yet.
   */
  public function testKeepsPaymentsWithoutAnOutcome(): void {
    foreach (['root', 'ann', 'bob', 'cy'] as $name) {
      User::create(['name' => $name, 'mail' => "$name@example.com", 'status' => 1])->save();
    }
    $stripe = ['gateway' => 'stripe', 'status' => 'started'];
    // A renewal without a response, a first payment that waits for the bank, and one without a response.
    $this->subscription(1, 2, ['gateway' => 'stripe', 'customer' => 'cus_1']);
    $this->payment(['subscription' => 1, 'uid' => 2, 'purpose' => 'renewal'] + $stripe);
    $this->subscription(2, 3, ['gateway' => 'stripe', 'customer' => 'cus_2', 'status' => 'pending']);
    $this->payment(['subscription' => 2, 'uid' => 3, 'status' => 'pending', 'reference' => 'pi_2'] + $stripe);
    $this->payment(['subscription' => NULL, 'uid' => 4, 'uuid' => 'uuid-3', 'token_hash' => 'hash3'] + $stripe);

    $message = $this->update();

    [$ann, $bob, $cy] = array_values(GamePass::loadMultiple());
    $this->assertSame(['open'], array_column($ann->get('invoices')->getValue(), 'status'));
    $this->assertSame(['active', NULL], [$ann->status(), $ann->text('note')]);
    $this->assertSame(['expired', 'Check at the provider whether the payment pi_2 is paid, and refund it.'], [$bob->status(), $bob->text('note')]);
    $this->assertSame(
      [4, 'expired', 'Check at the provider whether the payment with the metadata "payment: uuid-3" is paid, and refund it.'],
      [$cy->uid(), $cy->status(), $cy->text('note')],
    );
    $this->assertSame("Payments without an outcome: read the notes of the game passes {$bob->id()}, {$cy->id()}.", (string) $message);
  }

  public function testAddsTheRoleOfOperatorsWithItsActions(): void {
    $this->container->get('module_handler')->loadInclude('ag_subscription', 'php', 'ag_subscription.post_update');
    ag_subscription_post_update_operator_role();
    $role = Role::load('operator');
    $this->assertTrue($role->hasPermission('refund payments'));
    $this->assertFalse($role->hasPermission('access toolbar'), 'The module is not installed.');
    $this->assertNotNull(Action::load('user_add_role_action.operator'));
    $role->revokePermission('refund payments')->save();
    ag_subscription_post_update_operator_role();
    $this->assertFalse(Role::load('operator')->hasPermission('refund payments'), 'A site’s own role stays.');
  }

  public function testOpensTheDeskToOperatorsOfEarlierVersions(): void {
    $this->container->get('module_handler')->loadInclude('ag_subscription', 'php', 'ag_subscription.post_update');
    $role = Role::create(['id' => 'operator', 'label' => 'Operator', 'permissions' => ['view subscriptions']]);
    $role->save();
    ag_subscription_post_update_operator_permissions();
    $permissions = ['access portal desk', 'view subscriptions', 'view user email addresses'];
    $this->assertSame($permissions, Role::load('operator')->getPermissions());
    Role::load('operator')->set('permissions', ['access content'])->save();
    ag_subscription_post_update_operator_permissions();
    $this->assertSame(['access content'], Role::load('operator')->getPermissions(), 'A site’s own use of the name.');
  }

  public function testReplacesTheListOfSubscriptions(): void {
    $this->container->get('config.storage')->write(
      'views.view.ag_subscriptions',
      ['id' => 'ag_subscriptions', 'base_table' => 'ag_subscription', 'label' => 'Own', 'uuid' => 'x'],
    );
    $this->update();
    $this->container->get('module_handler')->loadInclude('ag_subscription', 'php', 'ag_subscription.post_update');
    ag_subscription_post_update_list_and_mails();
    $this->assertSame('game_pass', $this->config('views.view.ag_subscriptions')->get('base_table'));
    $this->assertStringContainsString('Your game pass is active', $this->config('ag_subscription.mail')->get('welcome.body'));
  }

  private function update(): ?\Stringable {
    ag_subscription_update_11002();
    $message = NULL;
    foreach (['11003', '11004'] as $number) {
      $sandbox = [];
      do {
        $message = "ag_subscription_update_$number"($sandbox);
      } while ($sandbox['#finished'] < 1);
    }
    return $message;
  }

  private function subscription(int $id, int $uid, array $values): void {
    $this->insert('ag_subscription', $values + [
      'id' => $id,
      'uuid' => $this->container->get('uuid')->generate(),
      'uid' => $uid,
      'live_uid' => $uid,
      'status' => 'active',
      'plan' => 'monthly',
      'plan_title' => 'Monthly pass',
      'plan_interval' => 'month',
      'anchor_day' => 1,
      'price' => 435,
      'currency' => 'USD',
      'paid' => 435,
      'credit' => 0,
      'coupon' => $id === 1 ? 'HALF' : NULL,
      'gateway' => 'sandbox',
      'customer' => "sandbox_success_$id",
      'first_name' => 'A',
      'last_name' => 'B',
      'postal_code' => '12345',
      'period_start' => 0,
      'period_end' => 1,
      'created' => 0,
    ]);
  }

  private function payment(array $values): void {
    $this->insert('ag_subscription_payment', $values + [
      'id' => ++$this->payments,
      'uuid' => $this->container->get('uuid')->generate(),
      'purpose' => 'first',
      'plan' => 'monthly',
      'amount' => 435,
      'currency' => 'USD',
      'description' => 'Monthly pass',
      'status' => 'paid',
      'gateway' => 'sandbox',
      'created' => 0,
    ]);
  }

  private function insert(string $table, array $values): void {
    $this->container->get('database')->insert($table)->fields($values)->execute();
  }

  /**
   * The tables of 0.1.0, with the columns that the update reads.
   */
  private function tables(): array {
    $number = ['type' => 'int', 'unsigned' => TRUE];
    $id = $number + ['not null' => TRUE];
    $serial = ['type' => 'serial'] + $id;
    $time = ['type' => 'int', 'size' => 'big', 'not null' => TRUE];
    $money = ['type' => 'int', 'not null' => TRUE, 'default' => 0];
    $ascii = static fn(int $length): array => ['type' => 'varchar_ascii', 'length' => $length];
    $text = static fn(int $length): array => ['type' => 'varchar', 'length' => $length, 'not null' => TRUE];
    $uuid = $ascii(36) + ['not null' => TRUE];
    $word = $ascii(64) + ['not null' => TRUE];
    $currency = $ascii(3) + ['not null' => TRUE];
    $plan = ['plan' => $word, 'plan_title' => $text(255), 'plan_interval' => $word];
    return [
      'ag_subscription' => [
        'fields' => ['id' => $serial, 'uuid' => $uuid, 'uid' => $id, 'live_uid' => $number, 'status' => $word] + $plan + [
          'anchor_day' => ['type' => 'int', 'size' => 'tiny', 'not null' => TRUE],
          'price' => $money,
          'currency' => $currency,
          'paid' => $money,
          'credit' => $money,
          'coupon' => $ascii(64),
          'gateway' => $word,
          'customer' => $ascii(255),
          'first_name' => $text(100),
          'last_name' => $text(100),
          'postal_code' => $text(20),
          'period_start' => $time,
          'period_end' => $time,
          'created' => $time,
        ],
        'primary key' => ['id'],
        'unique keys' => ['uuid' => ['uuid'], 'live_uid' => ['live_uid']],
      ],
      'ag_subscription_payment' => [
        'fields' => [
          'id' => $serial,
          'uuid' => $uuid,
          'token_hash' => $ascii(43),
          'uid' => $number,
          'subscription' => $number,
          'purpose' => $word,
          'plan' => $word,
          'coupon' => $ascii(64),
          'amount' => $money,
          'currency' => $currency,
          'description' => $text(255),
          'status' => $word,
          'gateway' => $word,
          'reference' => $ascii(255),
          'created' => $time,
        ],
        'primary key' => ['id'],
        'unique keys' => ['uuid' => ['uuid'], 'token_hash' => ['token_hash']],
      ],
      'ag_subscription_refund' => [
        'fields' => [
          'id' => $serial,
          'payment' => $id,
          'idempotency_key' => $word,
          'status' => $ascii(16) + ['not null' => TRUE],
          'reference' => $ascii(255),
          'created' => $time,
        ],
        'primary key' => ['id'],
        'unique keys' => ['idempotency_key' => ['idempotency_key']],
      ],
      'ag_subscription_deed' => [
        'fields' => ['id' => $serial, 'subscription' => $id, 'uid' => $id, 'deed' => $ascii(16) + ['not null' => TRUE], 'detail' => $text(255), 'created' => $time],
        'primary key' => ['id'],
      ],
      // The update does not read these.
      'ag_subscription_coupon' => ['fields' => ['nid' => $id]],
      'ag_subscription_redemption' => ['fields' => ['payment' => $id]],
      'ag_subscription_event' => ['fields' => ['event' => $word]],
    ];
  }

}
