<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\ag_account\AccountMailer;
use Drupal\ag_account\EventSubscriber\SessionLifetimeSubscriber;
use Drupal\Component\Serialization\Yaml;
use Drupal\Core\DependencyInjection\ContainerBuilder;
use Drupal\Core\Entity\EntityStorageException;
use Drupal\rest\Entity\RestResourceConfig;
use Drupal\Tests\ag_game\Kernel\ParallelProcesses;
use Drupal\user\Entity\Role;
use Drupal\user\Entity\User;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use PHPUnit\Framework\Attributes\TestWith;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\Exception\ConflictHttpException;
use Symfony\Component\HttpKernel\HttpKernelInterface;

/**
 * A member resets the password while somebody uses the old one; members want the same name.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class ConcurrentChangesTest extends AccountKernelTestBase {

  use ParallelProcesses;

  private const NEW_PASSWORD = 'Brandnew2026';

  private const RENAMES = 20;

  protected static $modules = ['rest'];

  private InterruptedPasswords $passwords;

  public function register(ContainerBuilder $container): void {
    parent::register($container);
    $this->passwords ??= new InterruptedPasswords();
    $container->set('password', $this->passwords);
  }

  protected function setUp(): void {
    parent::setUp();
    $file = DRUPAL_ROOT . '/../recipes/ag_portal/config/rest.resource.entity.user.yml';
    RestResourceConfig::create(Yaml::decode((string) file_get_contents($file)))->save();
    Role::load('authenticated')?->grantPermission('change own username')->save();
    $this->container->get('router.builder')->rebuild();
  }

  public function testRefusesALoginThatIsVerifiedDuringAReset(): void {
    $this->resetAfterVerification();
    [$status, $body] = $this->logIn(self::PASSWORD);
    $this->assertSame([400, 'Unrecognized username or password.'], [$status, $body['message']]);
    $this->assertTrue($this->container->get('current_user')->isAnonymous());
    $this->assertOwnerHasTheAccount();
  }

  public function testRefusesALoginThatIsVerifiedWhileTheAccountIsBlocked(): void {
    $this->passwords->interruption = function (): void {
      $this->reload($this->ann)->block()->save();
    };
    $this->assertSame(400, $this->logIn(self::PASSWORD)[0]);
  }

  public function testEndsASessionThatIsStoredAfterAReset(): void {
    $session = $this->container->get('session');
    $this->assertSame(200, $this->logIn(self::PASSWORD)[0]);
    $this->assertTrue($this->isLoggedIn());
    $this->actAs(NULL);
    // Core has deleted the stored session; the request of the login writes it afterwards.
    $this->reload($this->ann)->setPassword(self::NEW_PASSWORD)->save();
    $this->assertFalse($this->isLoggedIn());
    $this->assertFalse($session->has('uid'));
  }

  public function testKeepsTheSessionInWhichThePasswordIsChanged(): void {
    $this->assertSame(200, $this->logIn(self::PASSWORD)[0]);
    $change = [['existing' => self::PASSWORD, 'value' => self::NEW_PASSWORD]];
    $this->assertSame(200, $this->patch($this->ann, ['pass' => $change])[0]);
    $this->assertTrue($this->isLoggedIn());
  }

  #[DataProvider('changes')]
  public function testRefusesAChangeThatIsVerifiedDuringAReset(array $fields): void {
    $this->actAs($this->ann);
    $this->resetAfterVerification();
    [$status, $body] = $this->patch($this->ann, $fields);
    $this->assertSame(
      [409, 'The account was changed in the meantime. Please try again.'],
      [$status, $body['message']],
    );
    $this->assertOwnerHasTheAccount();
  }

  public static function changes(): array {
    $existing = ['existing' => self::PASSWORD];
    return [
      'the same password' => [['pass' => [$existing + ['value' => self::PASSWORD]]]],
      'another password' => [['pass' => [$existing + ['value' => 'Intruder2026']]]],
      'address' => [['mail' => [['value' => 'intruder@example.com']], 'pass' => [$existing]]],
    ];
  }

  public function testRefusesANewAddressOrADeletionThatIsVerifiedDuringAReset(): void {
    foreach (['update-user-email' => ['email' => 'intruder@example.com'], 'delete-account' => []] as $route => $body) {
      $this->passwords->interruption = NULL;
      $this->reload($this->ann)->setPassword(self::PASSWORD)->save();
      $this->actAs($this->ann);
      $this->resetAfterVerification();
      [$status, $error] = $this->post("/ag/api/$route", $body + ['password' => self::PASSWORD]);
      $this->assertSame([422, 'password'], [$status, $error['errors'][0]['field'] ?? NULL], $route);
      $this->assertOwnerHasTheAccount();
    }
  }

  /**
   * Core hashed the hash that was loaded before, so that nobody could log in again.
   */
  public function testKeepsTheNewPasswordWhenAnAccountThatWasLoadedBeforeIsSaved(): void {
    Role::create(['id' => 'fan', 'label' => 'Fan'])->save();
    $loaded = $this->reload($this->ann);
    $this->reload($this->ann)->setPassword(self::NEW_PASSWORD)->block()->save();
    $loaded->addRole('fan');
    $loaded->save();
    $stored = $this->reload($this->ann);
    $this->assertTrue($stored->hasRole('fan'));
    $this->assertTrue($stored->isBlocked());
    $this->assertTrue($this->passwords->check(self::NEW_PASSWORD, $stored->getPassword()));
  }

  public function testRefusesASaveThatWouldOverwriteANewAddress(): void {
    $loaded = $this->reload($this->ann);
    $this->reload($this->ann)->setEmail('new@example.com')->save();
    try {
      $loaded->setPassword('Intruder2026')->save();
      $this->fail('Saved.');
    }
    catch (\Exception $error) {
      $this->assertStringContainsString('was changed in the meantime', $error->getMessage());
    }
    $this->assertSame('new@example.com', $this->reload($this->ann)->getEmail());
  }

  public function testLimitsChangesOfTheOwnPasswordButNotResets(): void {
    $statuses = [];
    for ($time = 0; $time < 11; $time++) {
      $this->actAs($this->ann);
      $change = [['existing' => self::PASSWORD, 'value' => self::PASSWORD]];
      $statuses[] = $this->patch($this->ann, ['pass' => $change])[0];
    }
    $this->assertSame([...array_fill(0, 10, 200), 403], $statuses);
    $this->requestReset('Ann@example.com');
    $this->assertSame(200, $this->reset($this->readLink('Ann@example.com'), self::NEW_PASSWORD)[0]);
  }

  /**
   * Core validates before it saves.
   */
  #[TestWith(['name', 'TWIN'])]
  #[TestWith(['mail', 'TWIN@example.com'])]
  public function testGivesANameAndAnAddressToOneOfParallelRegistrations(
    string $field,
    string $taken,
  ): void {
    $first = ['name' => 'Twin', 'mail' => 'twin@example.com'];
    $second = [$field => $taken] + ['name' => 'Other', 'mail' => 'other@example.com'];
    // On MySQL, core's creation of tables would end the transaction.
    $this->signUp(['name' => 'Dia', 'mail' => 'dia@example.com']);
    $this->passwords->interruptionOfHash = function () use ($first): void {
      $this->assertSame(200, $this->signUp($first)[0]);
    };
    [$status, $error] = $this->signUp($second);
    $this->assertSame(
      [422, $field, 'taken'],
      [$status, $error['errors'][0]['field'] ?? NULL, $error['errors'][0]['code'] ?? NULL],
    );
    $this->assertStringContainsString("$taken is already taken.", $error['message']);
  }

  #[TestWith(['name', 'Wanted', 'WANTED'])]
  #[TestWith(['mail', 'wanted@example.com', 'WANTED@example.com'])]
  public function testGivesANameAndAnAddressToOneOfParallelChanges(
    string $field,
    string $first,
    string $second,
  ): void {
    $users = [];
    foreach (['Bob' => $first, 'Cem' => $second] as $name => $value) {
      $users[$name] = $this->reload($this->member($name))->set($field, $value);
      $users[$name]->_skipProtectedUserFieldConstraint = TRUE;
      $this->assertCount(0, $users[$name]->validate()->getByField($field));
    }
    $users['Bob']->save();
    $this->expectExceptionMessage("$second is already taken.");
    $users['Cem']->save();
  }

  public function testLosesNoChangeOfParallelProcesses(): void {
    $this->reload($this->ann)->set('name', 'Ann0')->save();
    // Builds the container before it is forked.
    $this->visit('/');
    $rename = function (): array {
      $results = ['saved' => 0, 'refused' => 0];
      for ($time = 0; $time < self::RENAMES; $time++) {
        $user = $this->reload($this->ann);
        try {
          $user->set('name', 'Ann' . ((int) substr($user->getAccountName(), 3) + 1))->save();
          $results['saved']++;
        }
        catch (EntityStorageException $error) {
          if (!$error->getPrevious() instanceof ConflictHttpException) {
            throw $error;
          }
          $results['refused']++;
        }
      }
      return $results;
    };
    $results = $this->runInParallel($rename, $rename, $rename);
    $this->assertSame(['array', 'array', 'array'], array_map(gettype(...), $results), (string) json_encode($results));
    $saved = array_sum(array_column($results, 'saved'));
    $this->assertSame("Ann$saved", $this->reload($this->ann)->getAccountName());
    $this->assertSame(3 * self::RENAMES, $saved + array_sum(array_column($results, 'refused')));
  }

  public function testFreesNamesAndAddressesOfChangedAndDeletedAccounts(): void {
    $this->reload($this->ann)->set('name', 'Anna')->setEmail('anna@example.com')->save();
    $this->member('Ann');
    $this->reload($this->ann)->delete();
    $this->member('ANNA');
    $this->expectExceptionMessage('The email address aNNa@example.com is already taken.');
    $this->member('Bob', ['mail' => 'aNNa@example.com']);
  }

  public function testUpdateListsAccountsThatShareAnAddress(): void {
    $this->member('Bob');
    $database = $this->container->get('database');
    $database->update('users_field_data')
      ->fields(['mail' => 'ANN@example.com'])
      ->condition('name', 'Bob')
      ->execute();
    $database->schema()->dropTable('ag_account_identifier');
    $this->container->get('module_handler')->loadInclude('ag_account', 'install');
    $sandbox = [];
    do {
      $message = ag_account_update_11002($sandbox);
    } while ($sandbox['#finished'] < 1);
    $this->assertStringContainsString('3 (ANN@example.com)', (string) $message);
    // The account can still be saved, and take another address.
    $bob = User::load(3);
    $bob->set('timezone', 'UTC')->save();
    $bob->setEmail('bob@example.com')->save();
    $this->expectExceptionMessage('The email address bob@example.com is already taken.');
    $this->member('Cem', ['mail' => 'bob@example.com']);
  }

  /**
   * The owner opens the link of a reset email while a request has verified the old password.
   */
  private function resetAfterVerification(): void {
    $account = $this->container->get('current_user')->getAccount();
    $this->requestReset('Ann@example.com');
    $link = $this->readLink('Ann@example.com');
    $this->passwords->interruption = function () use ($account, $link): void {
      // The reset is another request.
      $this->container->get('entity_type.manager')->getStorage('user')->resetCache();
      $this->actAs(NULL);
      $this->assertSame(200, $this->reset($link, self::NEW_PASSWORD)[0]);
      $this->container->get('current_user')->setAccount($account);
    };
  }

  private function assertOwnerHasTheAccount(): void {
    $mails = $this->getMails();
    $this->container->get(AccountMailer::class)->destruct();
    $this->assertSame(count($mails), count($this->getMails()), 'No link is sent.');
    $stored = $this->reload($this->ann);
    $this->assertSame(['Ann', 'ann@example.com'], [$stored->getAccountName(), $stored->getEmail()]);
    $this->actAs(NULL);
    $this->assertSame(400, $this->logIn(self::PASSWORD)[0]);
    $this->actAs(NULL);
    $this->assertSame(200, $this->logIn(self::NEW_PASSWORD)[0]);
    $this->actAs(NULL);
  }

  /**
   * @return array
   *   The status code and the decoded body.
   */
  private function logIn(string $password): array {
    return $this->post('/user/login?_format=json', ['name' => 'Ann', 'pass' => $password]);
  }

  private function patch(UserInterface $user, array $fields): array {
    $request = Request::create(
      "/user/{$user->id()}?_format=json",
      'PATCH',
      server: ['CONTENT_TYPE' => 'application/json'],
      content: (string) json_encode($fields),
    );
    $response = $this->container->get('http_kernel')->handle($request);
    return [$response->getStatusCode(), json_decode((string) $response->getContent(), TRUE)];
  }

  /**
   * Whether the session of the last login still is one of the member, in the next request.
   */
  private function isLoggedIn(): bool {
    $request = Request::create('/');
    $request->setSession($this->container->get('session'));
    $this->container->get(SessionLifetimeSubscriber::class)->onRequest(new RequestEvent(
      $this->container->get('http_kernel'),
      $request,
      HttpKernelInterface::MAIN_REQUEST,
    ));
    return (bool) $this->container->get('session')->get('uid');
  }

  /**
   * @return array
   *   The status code and the decoded body.
   */
  private function signUp(array $account): array {
    return $this->post('/user/registerpass?_format=json', array_map(
      static fn(string $text): array => [['value' => $text]],
      $account + ['pass' => self::PASSWORD],
    ));
  }

}
